import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '../../../core/time.ts'

/** How long a browser's question "which passkey?" may take (WebAuthn recommends 5 to 10 minutes). */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS

const RANDOM_BYTES = 16
const TIME_BYTES = 8

/**
 * A challenge that carries its own end and a keyed hash, so that strangers who ask for challenges fill no table.
 * @param purpose what the answer will be good for
 * @param now milliseconds since 1970
 */
export function createChallenge(secret: string, purpose: string, now: number): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(TIME_BYTES)
  end.writeBigUInt64BE(BigInt(now + CHALLENGE_LIFE_MS))
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), end])
  return Uint8Array.from(Buffer.concat([body, hashOf(secret, purpose, body)]))
}

/**
 * The end of a challenge, in milliseconds since 1970; undefined if it is over, or if this site has not made the
 * challenge for this purpose.
 * @param challenge base64url
 */
export function endOfChallenge(
  secret: string,
  purpose: string,
  challenge: string,
  now: number,
): number | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  const hash = bytes.subarray(RANDOM_BYTES + TIME_BYTES)
  const expected = hashOf(secret, purpose, body)
  if (hash.length !== expected.length || !timingSafeEqual(hash, expected)) return undefined
  const end = Number(body.readBigUInt64BE(RANDOM_BYTES))
  return now < end ? end : undefined
}

function hashOf(secret: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['passkey challenge', purpose]))
    .update(body)
    .digest()
}
