import { parseConfig } from '../app/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { ADMIN_USAGE, AdminCommandError, runAdminCommand } from './admin-command.ts'
import { assertExistingDatabase } from './existing-database.ts'
import { explainError } from './explain-error.ts'

/** The program of `npm run admin`. Exits with 1 if nothing was done. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(ADMIN_USAGE)
    return
  }
  const { databaseUrl } = parseConfig(process.env)
  assertExistingDatabase(databaseUrl)
  const { db } = await openDatabase(databaseUrl)
  try {
    process.stdout.write(await runAdminCommand(db, args, Date.now()))
  } finally {
    await db.destroy()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explainError(error, [AdminCommandError])}\n`)
  process.exitCode = 1
}
