import path from 'node:path'
import type { Kysely } from 'kysely'
import { FILE_LISTS, type FileList, type FileListName } from '../catalogue/catalogue.server.ts'
import { BadFileError, checkRows } from '../features/list-files/check-entries.ts'
import {
  HELP,
  parseCommand,
  UsageError,
  type Command,
  type ListCommand,
} from '../catalogue/command-line.server.ts'
import { exportList, ListReplacedError } from '../catalogue/export-list.service.ts'
import { importFile } from '../catalogue/import-file.service.ts'
import {
  ListFileError,
  readListFile,
  STANDARD_STREAM,
  withReadableFile,
  writeListFile,
} from '../catalogue/list-file.server.ts'
import { ImportConflictError } from '../catalogue/staged-import.service.ts'
import { parseConfig, type Config } from '../app/config.ts'
import { ContentError, loadContent, loadRetailers } from '../app/content.ts'
import { BULK_CONNECTION } from '../database/bulk-writes.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Schema } from '../database/schema.ts'
import { createLiveSite } from '../features/settings/live-site.service.ts'
import { knownRetailers } from '../features/retailer/known-retailers.ts'
import { COMMAND_LINE } from '../features/audit/audit.service.ts'
import { commandLine } from '../core/command-line.ts'
import { projectFolder } from '../core/project-folder.ts'
import { isSeeded, seedDatabase } from '../app/seed.ts'
import { explainError } from './explain-error.ts'

const contentFolder = path.join(projectFolder, 'content')

/** Errors whose message says what a person can do. */
const FIXABLE = [UsageError, ListFileError, ListReplacedError, ImportConflictError, ContentError]

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
    const hint = isUsage ? ` See ${commandLine('content', '-- --help')}` : ''
    process.stderr.write(`${explainError(error, FIXABLE)}${hint}\n`)
    return isUsage ? WRONG_WORDS : WRONG
  }
}

async function obey(command: Command): Promise<number> {
  // The engine of ideas is loaded only for these commands.
  if (command.action === 'explain') {
    const { explainWish } = await import('../features/ideas/explain-wish.server.ts')
    process.stdout.write(explainWish(await loadContent(contentFolder), command.wish))
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
  const place = file === STANDARD_STREAM ? file : path.resolve(process.env['INIT_CWD'] ?? '', file)
  try {
    if (action === 'export') await exportTo(place, list)
    else if (action === 'check') await check(place, list)
    else await importFrom(place, list)
    return 0
  } catch (error) {
    if (!(error instanceof BadFileError)) throw error
    return tell(error, action)
  }
}

async function exportTo<Name extends FileListName>(place: string, list: FileList<Name>): Promise<void> {
  let count = 0
  await withDatabase(async (db) => {
    const entries = await exportList(db, list)
    async function* counted() {
      for await (const batch of entries) {
        count += batch.length
        yield batch
      }
    }
    await writeListFile(place, counted(), list.schema.element)
  })
  process.stderr.write(`${count} ${list.name} written.\n`)
}

async function check<Name extends FileListName>(place: string, list: FileList<Name>): Promise<void> {
  let count = 0
  for await (const batch of checkRows(readListFile(place, list.schema.element), list)) count += batch.length
  process.stdout.write(`${count} ${list.name}, all in order.\n`)
}

async function importFrom<Name extends FileListName>(place: string, list: FileList<Name>): Promise<void> {
  const { added, changed, removed, kept } = await withReadableFile(place, (readable) =>
    withDatabase(async (db, config) => {
      const { retailers } = await loadRetailers(contentFolder)
      const site = await createLiveSite(db, config, config.settingVariables, retailers).read(db)
      return importFile(db, list, () => readListFile(readable, list.schema.element), {
        isTrial: false,
        writer: { admin: COMMAND_LINE, at: Date.now() },
        retailer: site.retailer,
        retailers: knownRetailers(site, retailers),
        now: Date.now,
      })
    }),
  )
  process.stdout.write(
    `${list.name}: ${added} added, ${changed} changed, ${removed} removed, ${kept} as before.\n`,
  )
}

function tell({ problems, isWhole }: BadFileError, action: ListCommand['action']): number {
  for (const { line, reason } of problems) process.stderr.write(`line ${line}: ${reason}\n`)
  process.stderr.write(isWhole ? '' : 'The file was read no further.\n')
  process.stderr.write(action === 'import' ? 'Nothing was changed.\n' : '')
  return WRONG
}

/** Prepares the database as a start does, so that the first start does not add its catalogue to an imported list. */
async function withDatabase<T>(work: (db: Kysely<Schema>, config: Config) => Promise<T>): Promise<T> {
  const config = parseConfig(process.env)
  const { db } = await openDatabase(config.databaseUrl, BULK_CONNECTION)
  try {
    await seed(db, config)
    return await work(db, config)
  } finally {
    await db.destroy()
  }
}

/** Loads the content only where it is needed: it takes 80 MB. */
async function seed(db: Kysely<Schema>, config: Config): Promise<void> {
  if (await isSeeded(db)) return
  await seedDatabase(db, await loadContent(contentFolder), config, Date.now())
}
