import type { Problem } from '../../core/sheet.ts'
import { isOutOfMemory } from '../../threads/out-of-memory.ts'
import { createOneAtATime } from '../../threads/one-at-a-time.ts'
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

/** Reads each file on a thread of its own, with a database connection of its own. */
export function createEarningFiles(databaseUrl: string): EarningFiles {
  const readOnThread = createOneAtATime<EarningFileRequest, EarningFileResponse>({
    program: new URL('earning-file.worker.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    maxRequests: MAX_FILES,
  })
  return {
    async run(request) {
      try {
        return await readOnThread({ ...request, databaseUrl })
      } catch (error) {
        if (isOutOfMemory(error)) return { refused: { message: TOO_COMPLEX, problems: [] } }
        throw error
      }
    },
  }
}
