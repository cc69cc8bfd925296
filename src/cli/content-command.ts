import path from 'node:path'
import type { Kysely } from 'kysely'
import { FILE_LISTS, type FileList, type FileListName } from '../catalogue/catalogue.server.ts'
import { replaceList } from '../catalogue/catalogue.service.ts'
import { checkEntries } from '../catalogue/check-entries.ts'
import { checkSheet } from '../catalogue/check-sheet.ts'
import {
  HELP,
  parseCommand,
  UsageError,
  type Command,
  type ListCommand,
} from '../catalogue/command-line.server.ts'
import { ListFileError, readListFile, STANDARD_STREAM, writeListFile } from '../catalogue/list-file.server.ts'
import type { Problem } from '../catalogue/sheet.ts'
import { ConfigError, parseConfig } from '../app/config.ts'
import { ContentError, loadContent } from '../app/content.ts'
import { describeDatabaseError } from '../database/database-error.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Schema } from '../database/schema.ts'
import { COMMAND_LINE } from '../features/audit/audit.service.ts'
import { projectFolder } from '../core/project-folder.ts'
import { seedDatabase } from '../app/seed.ts'

const contentFolder = path.join(projectFolder, 'content')

const WRONG = 1
const WRONG_WORDS = 2

process.exitCode = await main(process.argv.slice(2))

/** The program of `npm run content`, which imports and exports an owner's lists. Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const command = parseCommand(args)
    if (command) return await obey(command)
    process.stdout.write(HELP)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError
    process.stderr.write(`${explain(error)}${isUsage ? ' See npm run content -- --help' : ''}\n`)
    return isUsage ? WRONG_WORDS : WRONG
  }
}

async function obey(command: Command): Promise<number> {
  // The engine of ideas is loaded only for these commands.
  if (command.action === 'explain') {
    const { explainWish } = await import('../features/ideas/explain-wish.server.ts')
    process.stdout.write(await explainWish(await loadContent(contentFolder), command.wish))
    return 0
  }
  if (command.action === 'lint') {
    const { lintIntents } = await import('../features/ideas/lint-intents.ts')
    const findings = lintIntents(await loadContent(contentFolder))
    for (const finding of findings) process.stdout.write(`${finding}\n`)
    process.stderr.write(`${findings.length} findings.\n`)
    return findings.length === 0 ? 0 : WRONG
  }
  return runOnList(command, FILE_LISTS[command.list])
}

async function runOnList<Name extends FileListName>(
  { action, file }: ListCommand,
  list: FileList<Name>,
): Promise<number> {
  const { element } = list.schema
  const place = file === STANDARD_STREAM ? file : path.resolve(process.env['INIT_CWD'] ?? '', file)
  if (action === 'export') {
    const entries = await withDatabase((db) => list.find(db))
    await writeListFile(place, entries, element)
    process.stderr.write(`${entries.length} ${list.name} written.\n`)
    return 0
  }
  const sheet = await readListFile(place, element)
  const checked = checkEntries(sheet, list.schema)
  if ('problems' in checked) return tell(checked.problems, action)
  if (action === 'check') {
    process.stdout.write(`${checked.entries.length} ${list.name}, all in order.\n`)
    return 0
  }
  const outcome = await withDatabase(async (db) => {
    const known = await checkSheet(db, list, sheet)
    if ('problems' in known) return known
    const writer = { admin: COMMAND_LINE, at: Date.now() }
    return replaceList(db, list, { entries: known.entries, isTrial: false }, writer)
  })
  if ('problems' in outcome) return tell(outcome.problems, action)
  const { added, changed, removed, kept } = outcome
  process.stdout.write(
    `${list.name}: ${added} added, ${changed} changed, ${removed} removed, ${kept} as before.\n`,
  )
  return 0
}

function tell(problems: readonly Problem[], action: ListCommand['action']): number {
  for (const { line, reason } of problems) process.stderr.write(`line ${line}: ${reason}\n`)
  process.stderr.write(action === 'import' ? 'Nothing was changed.\n' : '')
  return WRONG
}

/** Prepares the database as a start does, so that the first start does not add its catalogue to an imported list. */
async function withDatabase<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const config = parseConfig(process.env)
  const content = await loadContent(contentFolder)
  const { db } = await openDatabase(config.databaseUrl)
  try {
    await seedDatabase(db, content, config, Date.now())
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Errors that a person can fix become one line; other errors are bugs and keep their stack. */
function explain(error: unknown): string {
  const isMendable = [UsageError, ListFileError, ConfigError, ContentError].some(
    (type) => error instanceof type,
  )
  if (error instanceof Error && isMendable) return error.message
  return (
    describeDatabaseError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  )
}
