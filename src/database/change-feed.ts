import type { Db } from './schema.ts'

/** Data that an owner changes and that instances cache. */
export type Topic =
  | 'blocked-hosts'
  | 'deals'
  | 'images'
  | 'legal-pages'
  | 'links'
  | 'products'
  | 'promotions'
  | 'settings'
  | 'suggestions'
  | 'trending'
  | 'words'

/** How often changes are polled, in milliseconds. With the time of a query, all instances see a change within 2 s. */
export const POLL_EVERY_MS = 1000

/** Announces a change to all instances. Call this within the transaction that makes the change. */
export async function announceChange(db: Db, topic: Topic): Promise<void> {
  await db
    .insertInto('changes')
    .values({ topic, version: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ version: eb('changes.version', '+', 1) })),
    )
    .execute()
}

/** The query of a poll. Where connections have no names, a restore recognises a running server by this statement. */
export function selectVersions(db: Db) {
  return db.selectFrom('changes').selectAll()
}

type Listener = () => void | Promise<void>

interface Subscription {
  readonly listener: Listener
  readonly topics: readonly string[] | undefined
}

export interface ChangeFeed {
  /** Calls the listener before those of `subscribe`, which start when it has finished; again if it fails. */
  readonly subscribeFirst: (listener: Listener, topics: readonly Topic[]) => void
  /** Calls the listener after each change of a topic, made by any instance; without topics, after each change. */
  readonly subscribe: (listener: Listener, topics?: readonly Topic[]) => void
  /** Polls now; a timer polls every second. Never rejects. Resolves when all listeners have finished. */
  readonly poll: () => Promise<void>
  readonly close: () => void
}

/** Follows changes by other processes by polling the database. */
export async function createChangeFeed(db: Db, onError: (error: unknown) => void): Promise<ChangeFeed> {
  const firstListeners: Subscription[] = []
  const listeners: Subscription[] = []
  let seen = await versions()
  let isClosed = false
  let working: Promise<void> | undefined

  async function versions(): Promise<ReadonlyMap<string, number>> {
    const rows = await selectVersions(db).execute()
    return new Map(rows.map(({ topic, version }) => [topic, version]))
  }

  async function callAll(subscriptions: readonly Subscription[], changed: ReadonlySet<string>) {
    await Promise.all(
      subscriptions
        .filter(({ topics }) => (topics ? topics.some((topic) => changed.has(topic)) : changed.size > 0))
        .map(async ({ listener }) => listener()),
    )
  }

  async function poll(): Promise<void> {
    try {
      const found = await versions()
      const changed = new Set([...found].flatMap(([it, version]) => (seen.get(it) === version ? [] : [it])))
      await callAll(firstListeners, changed)
      seen = found
      const own = callAll(listeners, changed)
      // Waits for the listeners of an earlier poll too: a caller that polls after a change must find that change
      // shown.
      working = Promise.allSettled([working, own]).then(() => undefined)
      await working
      await own
    } catch (error) {
      onError(error)
    }
  }

  function schedule(): NodeJS.Timeout {
    return setTimeout(() => {
      void poll().then(() => {
        if (!isClosed) timer = schedule()
      })
    }, POLL_EVERY_MS).unref()
  }
  let timer = schedule()

  return {
    subscribeFirst: (listener, topics) => void firstListeners.push({ listener, topics }),
    subscribe: (listener, topics) => void listeners.push({ listener, topics }),
    poll,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
