import { isTransientDatabaseError } from '../../database/database-error.ts'
import type { Db } from '../../database/schema.ts'
import { countTermVisitors, type TermSearch } from '../trending/trending.service.ts'
import { createEventId } from './event-id.ts'
import { mergeCounts } from './event-tally.ts'
import { addEventCounts } from './event.store.ts'
import type { EventCount } from './event.ts'
import { insertPendingTally, takePendingTallies } from './pending-tally.store.ts'

/** How far counts may be behind what was answered, in milliseconds; the longer, the more of it falls together. */
const FOLDED_EVERY_MS = 500

/** Entries of one transaction: it takes about 20 ms, for which events wait on SQLite. */
const MAX_ENTRIES = 4096

/** What a batch adds to hourly counts and trends. */
export interface Tallies {
  readonly counts: readonly EventCount[]
  readonly searches: readonly TermSearch[]
}

/** Keeps what a batch adds, in one row: part of the transaction that stores the batch. */
export async function keepTallies(db: Db, tallies: Tallies): Promise<void> {
  const size = tallies.counts.length + tallies.searches.length
  if (size === 0) return
  await insertPendingTally(db, { id: createEventId(Date.now()), size, body: JSON.stringify(tallies) })
}

export interface TallyFolder {
  /** Says that there is something to add, soon. */
  readonly note: () => void
  /** Resolves when all that was kept until now is added. */
  readonly drain: () => Promise<void>
}

/**
 * Adds what is kept to the counts and trends, behind the answers and in large batches: rows of a term and a visitor
 * lie far apart, and each that is written alone costs a page of 4 kB. What a process that was killed leaves behind,
 * the next one adds, or another instance.
 */
export function createTallyFolder(db: Db, onError: (error: unknown) => void): TallyFolder {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function foldAll(): Promise<void> {
    while (await foldSome(db)) {
      // Events that arrived meanwhile go first.
      await new Promise(setImmediate)
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
        if (!isTransientDatabaseError(error)) onError(error)
        note()
      })
    }, FOLDED_EVERY_MS).unref()
  }

  return {
    note,
    async drain() {
      await running
      await fold()
    },
  }
}

/** Adds the oldest of what is kept, in one transaction; returns whether there is more. */
function foldSome(db: Db): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { bodies, isMore } = await takePendingTallies(transaction, MAX_ENTRIES)
    const tallies = bodies.map((body) => JSON.parse(body) as Tallies)
    await addEventCounts(transaction, mergeCounts(tallies.flatMap(({ counts }) => counts)))
    await countTermVisitors(
      transaction,
      tallies.flatMap(({ searches }) => searches),
    )
    return isMore
  })
}
