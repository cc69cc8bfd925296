import type { Retailer, RetailerEntry } from '../core/retailer.ts'
import type { Writer } from '../features/audit/audit.service.ts'
import { createOneAtATime } from '../threads/one-at-a-time.ts'
import type { FileListName } from './catalogue.server.ts'
import type { ImportCounts } from './import-list.server.ts'
import type { ListFormat } from '../features/list-files/list-format.server.ts'
import type { Problem } from '../core/sheet.ts'

/** A file to be imported. */
export interface ListImportRequest {
  readonly databaseUrl: string
  readonly list: FileListName
  /** Path of the file. */
  readonly file: string
  readonly format: ListFormat
  /** Whether only to count what would change. */
  readonly isTrial: boolean
  readonly writer: Writer
  readonly retailer: Retailer
  /** Retailers that the owner can work with. */
  readonly retailers: readonly RetailerEntry[]
}

/** The result of an import: its counts, or the reason why nothing was changed. */
export type ListImportResponse =
  | { readonly counts: ImportCounts }
  | { readonly conflict: string }
  | { readonly problems: readonly Problem[]; readonly isWhole: boolean; readonly isTooLong: boolean }

export interface ListImports {
  /**
   * Imports a file, one at a time.
   * @throws OverloadError when too many files are waiting
   * @throws EndedError when the file takes more memory than an import may
   */
  run(request: Omit<ListImportRequest, 'databaseUrl'>): Promise<ListImportResponse>
}

/** Imports that run or wait; their files are on the disk, not in memory. */
const MAX_IMPORTS = 8

/** The heap of an import, in MiB: 500,000 keys and a batch of entries take a third of it. */
const MAX_HEAP_MB = 192

/**
 * Imports each file on a thread of its own, with a database connection of its own.
 * @param maxHeapMb the heap of an import, in MiB
 */
export function createListImports(databaseUrl: string, maxHeapMb = MAX_HEAP_MB): ListImports {
  const importOnThread = createOneAtATime<ListImportRequest, ListImportResponse>({
    program: new URL('list-import.worker.ts', import.meta.url),
    maxHeapMb,
    maxRequests: MAX_IMPORTS,
  })
  return { run: (request) => importOnThread({ ...request, databaseUrl }) }
}
