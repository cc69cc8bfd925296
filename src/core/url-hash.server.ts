import { createHash } from 'node:crypto'

/** A hash of an address, because an index of addresses would be as large as the addresses. */
export function urlHashOf(targetUrl: string): string {
  return createHash('sha256').update(targetUrl).digest('base64url')
}
