import { createHmac } from 'node:crypto'

/** Bytes of the hash that are kept: enough that no two visitors of a day have the same key. */
const VISITOR_BYTES = 15

/**
 * A key for a visitor, valid for one salt. Without the salt nobody can find the visitor.
 * @param network the visitor's network, see addressNetwork
 */
export function visitorKey(salt: string, network: string, userAgent: string): string {
  return createHmac('sha256', salt)
    .update(`${network}\n${userAgent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
    .toString('base64url')
}
