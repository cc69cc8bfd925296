import { existsSync } from 'node:fs'
import { DatabaseError } from '../database/database-error.ts'
import { sqlitePath } from '../database/sqlite.ts'

/**
 * For commands that look after a shop: opening would make a new, empty database where DATABASE_URL names no file, such as
 * in a wrong folder.
 * @throws DatabaseError if there is no such file
 */
export function assertExistingDatabase(databaseUrl: string): void {
  if (databaseUrl.startsWith('file:') && !existsSync(sqlitePath(databaseUrl)))
    throw new DatabaseError(
      `There is no database at ${sqlitePath(databaseUrl)}. Start the shop once, go to its folder, or set DATABASE_URL.`,
    )
}
