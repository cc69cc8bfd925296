import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm'

/** Databases of three tests, a PostgreSQL and the browser's shared memory at once. Containers have 64 MiB as a default. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * The folder for databases of tests. In memory where there is room: a copy of a PostgreSQL database is 700 files, which take
 * 570 ms on ext4 and 70 ms in memory.
 */
export function temporaryFolder(): string {
  return freeBytes(IN_MEMORY) >= NEEDED_BYTES ? IN_MEMORY : tmpdir()
}

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
