import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Bytes that are written at once to fill the disk: the last ones are as small as a page of a database. */
const PIECES = [1024 * 1024, 64 * 1024, 4096]

export interface SmallDisk {
  /** Where the disk is for processes that see the mounts of the holder. */
  readonly mountPoint: string
  /** The process that holds the disk. */
  readonly holder: number
  /** Where the files are for any other process. SQLite would follow this link to a folder without them. */
  readonly outside: string
  /** Writes a file until no page fits on the disk any more. */
  readonly fill: () => Promise<void>
  /** Deletes that file. */
  readonly free: () => Promise<void>
}

/**
 * Mounts a file system of a few megabytes in memory, which ends with the test. A process in a mount namespace of its own
 * holds the file system, so that neither root nor an unmounting is needed (unshare(1), user_namespaces(7)).
 */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const mountPoint = await mkdtemp(path.join(tmpdir(), 'gimme-disk-'))
  const script = `mount -t tmpfs -o size=${mebibytes}m tmpfs "$0" && echo mounted && exec cat`
  const holder = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', script, mountPoint], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    holder.kill()
    await rm(mountPoint, { recursive: true, force: true })
  })
  const isMounted = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
  ])
  if (!isMounted || holder.pid === undefined)
    throw new Error('A small disk could not be mounted: unshare(1) needs user namespaces.')
  const outside = path.join('/proc', String(holder.pid), 'root', mountPoint)
  const ballast = path.join(outside, 'ballast')
  return {
    mountPoint,
    holder: holder.pid,
    outside,
    async fill() {
      for (const bytes of PIECES) while (await fits(ballast, Buffer.alloc(bytes))) continue
    },
    free: () => rm(ballast, { force: true }),
  }
}

async function fits(file: string, bytes: Buffer): Promise<boolean> {
  try {
    await appendFile(file, bytes)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
