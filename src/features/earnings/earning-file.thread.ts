import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { OverloadError } from '../../core/overload-error.ts'
import type { Problem } from '../../core/sheet.ts'
import { isOutOfMemory } from '../../threads/out-of-memory.ts'
import { sendRequestsTo } from '../../threads/send-requests.ts'
import type { ImportAnswer, LookAnswer } from './earning.contract.ts'
import type { ImportOptions, LookOptions } from './earning-import.service.ts'

/** A file to look at, or to import. */
export type EarningFileRequest = {
  readonly databaseUrl: string
  /** Path of the file. */
  readonly file: string
} & ({ readonly look: LookOptions } | { readonly import: ImportOptions })

/** What the file has, what its import did, or why nothing was changed. */
export type EarningFileResponse =
  | { readonly looked: LookAnswer }
  | { readonly imported: ImportAnswer }
  | { readonly isGone: true }
  | { readonly refused: { readonly message: string; readonly problems: readonly Problem[] } }

export interface EarningFiles {
  /**
   * Reads a file, one at a time.
   * @throws OverloadError when too many files are waiting
   */
  run(
    request: { readonly file: string } & (
      | { readonly look: LookOptions }
      | { readonly import: ImportOptions }
    ),
  ): Promise<EarningFileResponse>
}

/** Files that are read or wait; they are on the disk, not in memory. */
const MAX_FILES = 8

/** The heap of a file, in MiB: 8 MiB with 100,000 rows take half of it. */
const MAX_HEAP_MB = 256

const TOO_COMPLEX = 'This file needs more memory than an import may use. Download the report for fewer days.'

/**
 * Reads files on a thread of its own, with a database connection and a limit of memory of its own: visitors neither wait
 * while a report is read and stored, nor does one end the process. The thread ends with the file.
 */
export function createEarningFiles(databaseUrl: string): EarningFiles {
  const oneAtATime = pLimit(1)
  return {
    async run(request) {
      if (oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_FILES)
        throw new OverloadError('Too many imports are waiting.')
      return oneAtATime(async () => {
        const worker = new Worker(new URL('earning-file.worker.ts', import.meta.url), {
          resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
        })
        try {
          return await sendRequestsTo<EarningFileRequest, EarningFileResponse>(worker).send({
            ...request,
            databaseUrl,
          })
        } catch (error) {
          if (isOutOfMemory(error)) return { refused: { message: TOO_COMPLEX, problems: [] } }
          throw error
        } finally {
          await worker.terminate()
        }
      })
    },
  }
}
