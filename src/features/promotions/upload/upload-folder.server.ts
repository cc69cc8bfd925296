import { HOUR_MS } from '../../../core/time.ts'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startBackgroundWork } from '../../../database/background-work.ts'

const PREFIX = 'gimme-upload-'
/** What `mkdtemp` makes of it. */
const NAME = /^gimme-upload-\w{6}$/

/** Longer than any upload takes, its wait for others included: what is older belongs to a process that was killed. */
const LEFT_AFTER_MS = HOUR_MS

/** A new folder for one upload. Other users of the machine cannot read it. */
export async function makeUploadFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), PREFIX))
}

/**
 * Deletes what uploads have left behind in processes that were killed: the originals, with where they were taken.
 * Another instance on this machine may be in the middle of one, so that only age tells.
 * @param now milliseconds since 1970, by the clock of the file system
 */
export async function sweepUploadFolders(now: number, parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!NAME.test(name)) continue
    const folder = path.join(parent, name)
    try {
      const found = await lstat(folder)
      const isOurs = found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)
      if (isOurs && now - found.mtimeMs > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true })
    } catch {
      // Another instance was faster, or may delete what we may not.
    }
  }
}

/** Deletes left folders from the start on, and goes on: a folder that was left just before the start is too young then. */
export function keepUploadFoldersSwept(app: FastifyInstance): void {
  const work = startBackgroundWork({
    async step() {
      await sweepUploadFolders(Date.now())
      return false
    },
    firstAfterMs: 0,
    onError: (error) =>
      app.log.warn({ err: error }, 'the temporary folder could not be searched for old uploads'),
  })
  app.addHook('onClose', () => work.close())
}
