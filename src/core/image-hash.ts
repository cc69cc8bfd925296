import { createHash } from 'node:crypto'

/** Characters of a hash that name a picture. */
const HASH_LENGTH = 32

/**
 * The name of a stored picture: a hash of its files, hexadecimal. Backups compare it with the files that they hold.
 * @param files contents in the order of their widths, and of the names of their formats
 */
export function imageHash(files: Iterable<Uint8Array>): string {
  const hash = createHash('sha256')
  for (const bytes of files) hash.update(bytes)
  return hash.digest('hex').slice(0, HASH_LENGTH)
}
