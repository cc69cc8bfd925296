import { createOneAtATime } from '../../../threads/one-at-a-time.ts'
import type { LinkImportOptions, LinkImportOutcome } from './link-file.service.ts'

/** A file of named links to be imported. */
export interface LinkFileRequest extends LinkImportOptions {
  readonly databaseUrl: string
  /** Path of the file. */
  readonly file: string
}

export interface LinkImports {
  /**
   * Imports a file, one at a time.
   * @throws OverloadError when too many files are waiting
   * @throws EndedError when the file takes more memory than an import may
   */
  run(request: Omit<LinkFileRequest, 'databaseUrl'>): Promise<LinkImportOutcome>
}

/** Imports that run or wait; their files are on the disk, not in memory. */
const MAX_IMPORTS = 8

/** The heap of an import, in MiB: 32 MiB with 2,000 links and 40,000 rules take two thirds of it. */
const MAX_HEAP_MB = 192

/**
 * Imports each file on a thread of its own, with a database connection of its own.
 * @param maxHeapMb the heap of an import, in MiB
 */
export function createLinkImports(databaseUrl: string, maxHeapMb = MAX_HEAP_MB): LinkImports {
  const importOnThread = createOneAtATime<LinkFileRequest, LinkImportOutcome>({
    program: new URL('link-file.worker.ts', import.meta.url),
    maxHeapMb,
    maxRequests: MAX_IMPORTS,
  })
  return { run: (request) => importOnThread({ ...request, databaseUrl }) }
}
