import type { KeyScope } from '../../auth/key-scope.ts'

/** A key with which programs use the API, without its secret. Times in milliseconds since 1970. */
export interface ApiKey {
  /** The part of the key that is no secret. */
  readonly id: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** The administrator who made it, and in whose name it acts. */
  readonly madeBy: string
  readonly createdAt: number
  /** Null for a key that holds until it is revoked. */
  readonly expiresAt: number | null
  /** To the minute; null before the first use. */
  readonly lastUsedAt: number | null
}

/** Keys of a site: far more than programs that use it, few enough to look through. */
export const MAX_API_KEYS = 50

/** Whether a key no longer opens anything. */
export function isExpired({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && now >= expiresAt
}
