/**
 * Codes of a file system that gives this process no room: no space or quota left, no right to write, no such folder, too
 * many open files, a failing disk (errno(3)).
 */
const STORAGE_CODE = /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EMFILE|ENFILE|EIO)$/

/** A file could not be kept for a moment, which is no fault of the client. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly statusCode = 503
}

/** Whether an operation on a file failed because of the file system, whatever the file contains. */
export function isStorageFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_CODE.test(String(error.code))
}
