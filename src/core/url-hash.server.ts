import { createHash } from 'node:crypto'

/** A hash of an address, because an index of addresses would be as large as the addresses. */
export function urlHashOf(targetUrl: string): string {
  return createHash('sha256').update(targetUrl).digest('base64url')
}

/**
 * The hash of a short link beside the first one to an address: of the address and the link's code, with a space, which
 * no address contains. Shortening the address does not return such a link.
 */
export function hashBeside(targetUrl: string, code: string): string {
  return urlHashOf(`${targetUrl} ${code}`)
}
