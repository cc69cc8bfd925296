import { createHash } from 'node:crypto'

/** What two links to the same address share: an index of addresses themselves would be as large as they are. */
export function urlHashOf(targetUrl: string): string {
  return createHash('sha256').update(targetUrl).digest('base64url')
}
