import { ConfigError, parseConfig } from '../app/config.ts'
import { describeDatabaseError } from '../database/database-error.ts'
import { openDatabase } from '../database/open-database.ts'
import { ADMIN_USAGE, AdminCommandError, runAdminCommand } from './admin-command.ts'

/** The program of `npm run admin`. Exits with 1 if nothing was done. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(ADMIN_USAGE)
    return
  }
  const { db } = await openDatabase(parseConfig(process.env).databaseUrl)
  try {
    process.stdout.write(await runAdminCommand(db, args, Date.now()))
  } finally {
    await db.destroy()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isToldInOneLine = error instanceof AdminCommandError || error instanceof ConfigError
  const line = isToldInOneLine ? error.message : describeDatabaseError(error)
  process.stderr.write(`${line ?? String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}
