/** The table of batches that wait to be projected, in the database and in its second file. */
export const PENDING_TABLE = 'pending_batches'

/** The second file beside a SQLite database, see openPending. */
export function pendingFile(file: string): string {
  return `${file}-pending`
}
