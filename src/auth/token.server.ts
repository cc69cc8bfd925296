import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token for a browser to keep: 256 random bits. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token: tokens have too many random bits to try, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
