import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token for a browser to keep: 256 random bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The hash that is stored instead of a token. A fast one is enough: tokens have too many random bits to be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
