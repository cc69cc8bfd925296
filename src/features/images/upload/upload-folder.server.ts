import { HOUR_MS } from '../../../core/time.ts'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startBackgroundWork } from '../../../database/background-work.ts'

const PREFIX = 'gimme-upload-'
/** The form of a name made by `mkdtemp`. */
const NAME = /^gimme-upload-\w{6}$/

/** Longer than any upload takes, including its waiting time: an older folder belongs to a killed process. */
const LEFT_AFTER_MS = HOUR_MS

/** A new folder for one upload. Other users of the machine cannot read it. */
export async function makeUploadFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), PREFIX))
}

/**
 * Deletes folders of uploads in killed processes, because the originals contain where photos were taken. Another
 * instance on this machine may be using a folder, so only its age counts.
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
      // Another instance deleted the folder first, or this user may not delete it.
    }
  }
}

/** Sweeps at the start and then periodically, because a folder left just before the start is too young at first. */
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
