import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { RetailerEntry } from '../core/retailer.ts'
import { readAhead } from '../core/read-ahead.ts'
import { isSqlite } from '../database/is-sqlite.ts'
import { prepareBulkWrites } from '../database/bulk-writes.ts'
import { announceChange } from '../database/change-feed.ts'
import { isLocked } from '../database/database-error.ts'
import type { Db, Schema } from '../database/schema.ts'
import { BUSY_RETRY_MS } from '../database/sqlite-dialect.ts'
import {
  discardAuditParts,
  openLongAudit,
  storeAuditParts,
  type AuditParts,
  type LongAudit,
} from '../features/audit/long-audit.service.ts'
import { CATALOGUE, type EntryOf, type FileListName, type LongList } from './catalogue.server.ts'
import { claimList } from './catalogue.store.ts'
import { checkRows } from '../features/list-files/check-entries.ts'
import type { ImportFileOptions } from './import-file.service.ts'
import type { ImportCounts } from './import-list.server.ts'
import {
  abandonImport,
  claimImport,
  countReplacement,
  findLeftImports,
  findListVersion,
  releaseImport,
  touchImport,
  type ListImport,
} from './list-import.store.ts'
import { BATCH_ROWS, type RowBatch } from '../core/sheet.ts'

/** How often a file is read again because the list was changed meanwhile. */
const MAX_TRIES = 5

/**
 * Tries to replace a list that another transaction reads, and the pause between two of them, in which visitors read: together
 * shorter than the time after which an import counts as killed.
 */
const MAX_LOCKED_TRIES = 60
const LOCKED_PAUSE_MS = 500

/**
 * Entries of a transaction. More are faster, as each page of an index is written once for each transaction, but other
 * writers wait longer: some 30 ms for so many.
 */
const STORED_TOGETHER = 500

/** An import that cannot be made now. The message says why, and what to do. */
export class ImportConflictError extends Error {
  override name = 'ImportConflictError'
}

/** An import into a long list. */
interface StagedImport<Name extends FileListName> extends ListImport {
  readonly db: Kysely<Schema>
  readonly rules: LongList<Name>
  readonly retailers: readonly RetailerEntry[]
  readonly now: () => number
}

/**
 * Imports a file into a long list: its entries are stored in a table of their own, some at a time and each time in a
 * short transaction, and then that table takes the place of the list's. Nobody waits longer than for one of these
 * transactions, and never more than some entries are in memory.
 */
export async function importStaged<Name extends FileListName>(
  db: Kysely<Schema>,
  rules: LongList<Name>,
  readRows: () => AsyncIterable<RowBatch>,
  { isTrial, writer, retailers, now }: ImportFileOptions,
): Promise<ImportCounts> {
  if (isTrial) return countDifferences(db, rules, entriesOf(readRows(), rules, retailers))
  await prepareBulkWrites(db)
  const list = rules.name
  const run: StagedImport<Name> = { db, list, importId: randomUUID(), rules, retailers, now }
  const claimed = await claimImport(db, run, now())
  if (!claimed)
    throw new ImportConflictError(
      `Another file is being imported into the ${list}. Nothing was changed; try again when that import has ended.`,
    )
  try {
    if (claimed.leftBy !== null) await discardStaged(run, claimed.leftBy)
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const version = await findListVersion(db, list)
      const audit = openLongAudit(run.importId)
      const counts = await stage(run, readRows(), audit)
      const write = { ...writer, action: 'import', subject: list }
      const record = (transaction: Db) => audit.record(transaction, write, counts)
      if (await onceUnlocked(() => replace(run, version, record))) return counts
      await discardStaged(run)
    }
  } finally {
    if (await discardStaged(run)) await releaseImport(db, run)
  }
  throw new ImportConflictError(
    `The ${list} were changed again and again while the file was read. Nothing was changed; try again.`,
  )
}

/** Entries and audit parts that one transaction stores. */
interface Step<Name extends FileListName> {
  readonly entries: readonly EntryOf<Name>[]
  readonly auditParts: AuditParts
}

/** Stores the entries of a file beside the list, and their differences from the list in the audit entry. */
async function stage<Name extends FileListName>(
  run: StagedImport<Name>,
  rows: AsyncIterable<RowBatch>,
  audit: LongAudit,
): Promise<ImportCounts> {
  const { db, rules } = run
  let stored = 0
  const counts = { added: 0, changed: 0, removed: 0, kept: 0 }
  await onceUnlocked(() => inShortTransaction(run, (transaction) => rules.staging.begin(transaction)))
  for await (const { entries, auditParts } of aheadOf(db, stepsOf(run, rows, audit, counts))) {
    await inShortTransaction(run, async (transaction) => {
      await rules.staging.add(transaction, entries, stored)
      await storeAuditParts(transaction, auditParts)
    })
    stored += entries.length
  }
  await rules.staging.settle(db, (step) => inShortTransaction(run, step))
  counts.removed = (await rules.staging.count(db)) - counts.changed - counts.kept
  if (counts.removed > 0) await auditRemoved(run, audit)
  await storeParts(run, await audit.takeLastParts())
  return counts
}

/**
 * Compares the entries of a file with the list, some at a time: the old ones of all that are stored together would outlive
 * a young collection of garbage, which then has to copy them.
 * @param counts to which the differences are added
 */
async function* stepsOf<Name extends FileListName>(
  { db, rules, retailers }: StagedImport<Name>,
  rows: AsyncIterable<RowBatch>,
  audit: LongAudit,
  counts: { added: number; changed: number; kept: number },
): AsyncGenerator<Step<Name>> {
  let waiting: EntryOf<Name>[] = []
  for await (const entries of aheadOf(db, entriesOf(rows, rules, retailers))) {
    const { added, changed, before } = await compare(db, rules, entries)
    audit.add('before', before)
    audit.add('after', [...added, ...changed])
    counts.added += added.length
    counts.changed += changed.length
    counts.kept += entries.length - added.length - changed.length
    waiting.push(...entries)
    if (waiting.length < STORED_TOGETHER) continue
    yield { entries: waiting, auditParts: await audit.takeParts() }
    waiting = []
  }
  if (waiting.length > 0) yield { entries: waiting, auditParts: await audit.takeParts() }
}

/** Reads on while items are used. With SQLite, statements run in this thread: reading on would only make transactions longer. */
function aheadOf<T>(db: Db, items: AsyncIterable<T>): AsyncIterable<T> {
  return isSqlite(db) ? items : readAhead(items)
}

/** Adds the entries that the file does not have to the audit entry. */
async function auditRemoved<Name extends FileListName>(
  run: StagedImport<Name>,
  audit: LongAudit,
): Promise<void> {
  const { db, rules } = run
  for await (const batch of rules.read(db, BATCH_ROWS)) {
    const keys = batch.map((entry) => rules.keyOf(entry) ?? '')
    const known = await rules.staging.findKeys(db, keys)
    audit.add(
      'before',
      batch.filter((_entry, index) => !known.has(keys[index] ?? '')),
    )
    await storeParts(run, await audit.takeParts())
  }
}

async function storeParts<Name extends FileListName>(
  run: StagedImport<Name>,
  parts: AuditParts,
): Promise<void> {
  if (parts.length > 0) await inShortTransaction(run, (transaction) => storeAuditParts(transaction, parts))
}

/** Tries again while another transaction holds a lock, such as a backup that reads the list. */
async function onceUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || tries === MAX_LOCKED_TRIES) throw error
      await pause(LOCKED_PAUSE_MS)
    }
  }
}

/** Puts the stored entries in the place of the list; returns false if the list is no longer of this version. */
async function replace<Name extends FileListName>(
  { db, list, importId, rules, now }: StagedImport<Name>,
  version: number,
  record: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await claimList(transaction, list, now())
    assertOurs(await touchImport(transaction, { list, importId }, now()))
    if ((await findListVersion(transaction, list)) !== version) return false
    await rules.staging.swap(transaction)
    await record(transaction)
    await countReplacement(transaction, list)
    await announceChange(transaction, rules.name)
    return true
  })
}

/** Counts what an import would change, without storing anything. */
async function countDifferences<Name extends FileListName>(
  db: Kysely<Schema>,
  rules: LongList<Name>,
  batches: AsyncIterable<EntryOf<Name>[]>,
): Promise<ImportCounts> {
  const counts = { added: 0, changed: 0, kept: 0 }
  for await (const entries of batches) {
    const { added, changed } = await compare(db, rules, entries)
    counts.added += added.length
    counts.changed += changed.length
    counts.kept += entries.length - added.length - changed.length
  }
  return { ...counts, removed: (await rules.staging.count(db)) - counts.changed - counts.kept }
}

/** The entries of a file, some at a time. */
async function* entriesOf<Name extends FileListName>(
  rows: AsyncIterable<RowBatch>,
  rules: LongList<Name>,
  retailers: readonly RetailerEntry[],
): AsyncGenerator<EntryOf<Name>[]> {
  for await (const batch of checkRows(rows, rules, retailers)) yield batch.map(({ entry }) => entry)
}

/** Compares entries with those of the same keys in the list. */
async function compare<Name extends FileListName>(
  db: Kysely<Schema>,
  list: LongList<Name>,
  entries: readonly EntryOf<Name>[],
) {
  const keys = entries.flatMap((entry) => list.keyOf(entry) ?? [])
  const old = new Map((await list.find(db, keys)).map((entry) => [list.keyOf(entry), entry]))
  const added = entries.filter((entry) => !old.has(list.keyOf(entry)))
  const changed = entries.filter((entry) => {
    const before = old.get(list.keyOf(entry))
    return before !== undefined && !isDeepStrictEqual(before, entry)
  })
  return { added, changed, before: changed.flatMap((entry) => old.get(list.keyOf(entry)) ?? []) }
}

async function inShortTransaction<Name extends FileListName>(
  run: StagedImport<Name>,
  work: (transaction: Db) => Promise<void>,
): Promise<void> {
  await run.db.transaction().execute(async (transaction) => {
    assertOurs(await touchImport(transaction, run, run.now()))
    await work(transaction)
  })
}

/** @throws ImportConflictError where another import has taken the place of one that stood still for a minute */
function assertOurs(isOurs: boolean): void {
  if (!isOurs)
    throw new ImportConflictError('Another import has begun meanwhile. Nothing was changed; try again.')
}

/**
 * Deletes the entries that an import has stored beside the list, and its audit entry if it was never recorded. Returns
 * false where another import has taken the place of this one, because the stored entries are then the other's. The pause
 * is as long as that of a writer that waits for SQLite's lock, which otherwise might never find it free.
 */
async function discardStaged<Name extends FileListName>(
  run: StagedImport<Name>,
  importId = run.importId,
): Promise<boolean> {
  for (;;) {
    const outcome = await run.db.transaction().execute(async (transaction) => {
      if (!(await touchImport(transaction, run, run.now()))) return 'not ours'
      return (await discardSome(transaction, run.rules, importId)) ? 'more' : 'all'
    })
    if (outcome !== 'more') return outcome === 'all'
    await pause(BUSY_RETRY_MS)
  }
}

/** Deletes some of the entries that are stored beside a list, or of an audit entry; returns whether there may be more. */
async function discardSome<Name extends FileListName>(
  db: Db,
  { staging }: LongList<Name>,
  importId: string,
): Promise<boolean> {
  return (await staging.deleteSome(db)) || discardAuditParts(db, importId)
}

/** Deletes some of what a killed import has left; returns whether there may be more. */
export async function clearLeftImports(db: Kysely<Schema>, now: number): Promise<boolean> {
  for (const left of await findLeftImports(db, now)) {
    const isMore = await db.transaction().execute(async (transaction) => {
      if (!(await abandonImport(transaction, left, now))) return false
      if (await discardSome(transaction, CATALOGUE.products, left.importId)) return true
      await releaseImport(transaction, left)
      return false
    })
    if (isMore) return true
  }
  return false
}
