import { createHmac } from 'node:crypto'

/** Bytes of the hash that are kept: enough that two visitors of a day never meet by chance. */
const VISITOR_BYTES = 15

/**
 * A name for a visitor that holds for one salt, and cannot be traced back once the salt is gone.
 * @param network where the visitor comes from, see addressNetwork
 */
export function visitorKey(salt: string, network: string, userAgent: string): string {
  return createHmac('sha256', salt)
    .update(`${network}\n${userAgent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
    .toString('base64url')
}
