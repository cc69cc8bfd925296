import { setImmediate } from 'node:timers/promises'
import { isTransientDatabaseError } from '../database/database-error.ts'
import type { Db } from '../database/schema.ts'
import { createRecentCache } from '../core/recent-cache.ts'
import { searchedTerm } from '../features/search/search.ts'
import type { DisplayRule } from '../moderation/display-rule.ts'
import { countTermVisitors, type TermSearch } from '../features/trending/trending.service.ts'
import { createEventId } from './event-id.ts'
import { mergeCounts, tallyEvents } from './event-tally.ts'
import { addEventCounts, insertEvents } from './event.store.ts'
import type { EventCount, RecordedEvent } from './event.ts'
import {
  deletePendingBatches,
  findPendingBatches,
  insertPendingBatches,
  takePendingBatches,
} from './pending-batch.store.ts'
import { utcDay } from '../visitors/visitor-salt.service.ts'

/** How far tables may be behind what was answered, in milliseconds; the longer, the more of it falls together. */
const FOLDED_EVERY_MS = 500

/** What one transaction folds in, as counts: 512 events take about 11 ms, for which others wait on SQLite. */
const MAX_SIZE = 4096

/** An event takes as long as four counts, and weighs twice that, so that a busy stream of events waits less. */
const EVENT_SIZE = 8

/** Characters of terms whose verdict is remembered: some ten thousand of them, as the same ones are searched again. */
const REMEMBERED_CHARACTERS = 250_000

/** Counts of one metric and hour, by key, as JSON can hold them. */
export interface WaitingTally {
  readonly metric: string
  readonly hour: number
  readonly counts: readonly (readonly [key: string, count: number])[]
}

/** What is answered for, and not yet where it is read. */
interface Batch {
  readonly events: readonly RecordedEvent[]
  readonly tallies: readonly WaitingTally[]
}

/**
 * Keeps a batch in one row: a few pages of 4 kB side by side, where its events would need a page each.
 * @param events each a RecordedEvent as JSON
 */
export async function keepBatch(
  db: Db,
  events: readonly string[],
  tallies: readonly WaitingTally[],
): Promise<void> {
  const size = EVENT_SIZE * events.length + tallies.reduce((sum, { counts }) => sum + counts.length, 0)
  if (size === 0) return
  const body = `{"events":[${events.join(',')}],"tallies":${JSON.stringify(tallies)}}`
  await insertPendingBatches(db, [{ id: createEventId(Date.now()), size, body }])
}

export interface BatchFolderOptions {
  /** Where events wait as well, apart from the database itself; see openPending. */
  readonly pending?: Db | undefined
  /** Hears that events could not be folded into their tables; they are kept, and tried again. */
  readonly onFoldError: (error: unknown) => void
  /** Which terms may become a trend. */
  readonly isShowable: DisplayRule
}

export interface BatchFolder {
  /** Says that there is something to fold in, soon. */
  readonly note: () => void
  /** Resolves when all that was kept until now is folded in, or cannot be for now: then it stays kept. */
  readonly drain: () => Promise<void>
}

/**
 * Folds what is kept into the tables of events, counts and trends, behind the answers and in large batches: rows of an
 * id, or of a term and a visitor, lie far apart, and each that is written alone costs a page. What a process that was
 * killed leaves behind, the next one folds in, or another instance.
 */
export function createBatchFolder(
  db: Db,
  { pending, onFoldError, isShowable }: BatchFolderOptions,
): BatchFolder {
  const stores = { db, pending, isShowable: rememberingVerdicts(isShowable) }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function foldAll(): Promise<void> {
    while (await foldSome(stores)) {
      // Events that arrived meanwhile go first.
      await setImmediate()
    }
  }

  function fold(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= foldAll().finally(() => {
      running = undefined
    })
    return running
  }

  function note(): void {
    timer ??= setTimeout(() => {
      fold().catch((error: unknown) => {
        // Another instance was faster, or the database is away for a moment: nothing is lost, the next time will do.
        if (!isTransientDatabaseError(error)) onFoldError(error)
        note()
      })
    }, FOLDED_EVERY_MS).unref()
  }

  return {
    note,
    async drain() {
      // Whoever began that one hears how it ended.
      await running?.catch(() => undefined)
      await fold().catch(onFoldError)
    },
  }
}

interface Stores extends Pick<BatchFolderOptions, 'pending' | 'isShowable'> {
  readonly db: Db
}

/**
 * Folds the oldest of what is kept in, in one transaction; returns whether there is more. What waits in a file of its
 * own goes from there afterwards: whoever comes between, or after a kill, folds it in once more, and finds its ids stored.
 */
async function foldSome({ db, pending, isShowable }: Stores): Promise<boolean> {
  const apart = pending && (await findPendingBatches(pending, MAX_SIZE))
  const isMoreHere = await db.transaction().execute(async (transaction) => {
    const { batches, isMore } = await takePendingBatches(transaction, MAX_SIZE)
    await foldIn(
      transaction,
      [...(apart?.batches ?? []), ...batches].map(({ body }) => JSON.parse(body) as Batch),
      isShowable,
    )
    return isMore
  })
  if (!apart) return isMoreHere
  await deletePendingBatches(
    pending,
    apart.batches.map(({ id }) => id),
  )
  return isMoreHere || apart.isMore
}

async function foldIn(db: Db, batches: readonly Batch[], isShowable: DisplayRule): Promise<void> {
  const events = await storeEvents(
    db,
    batches.flatMap((batch) => batch.events),
  )
  const tallied = batches.flatMap((batch) => batch.tallies.flatMap(toCounts))
  await addEventCounts(db, mergeCounts([...tallyEvents(events), ...tallied]))
  await countTermVisitors(db, events.flatMap(textSearches), isShowable)
}

function rememberingVerdicts(isShowable: DisplayRule): DisplayRule {
  const verdicts = createRecentCache<boolean>(REMEMBERED_CHARACTERS, (term) => term.length)
  return (term) => {
    const known = verdicts.get(term)
    if (known !== undefined) return known
    const verdict = isShowable(term)
    verdicts.set(term, verdict)
    return verdict
  }
}

/** Stores each event once; returns those that were not there yet. In the order of their ids, so that instances which store the same ones wait for each other in turn. */
async function storeEvents(db: Db, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const distinct = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const storedIds = await insertEvents(db, distinct)
  return distinct.filter((event) => storedIds.has(event.id))
}

function toCounts({ metric, hour, counts }: WaitingTally): EventCount[] {
  return counts.map(([key, count]) => ({ metric, hour, key, isBot: false, count }))
}

/** Only people's own words make a trend: no surprises, no bots. */
function textSearches({ at, visitor, isBot, fact }: RecordedEvent): TermSearch[] {
  if (isBot || fact.kind !== 'search' || fact.searchType !== 'text') return []
  const term = searchedTerm(fact.query, fact.searchType)
  return term === '' ? [] : [{ at, day: utcDay(at), term, visitor }]
}
