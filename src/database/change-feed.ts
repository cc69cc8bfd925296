import type { Db } from './schema.ts'

/** What an owner changes and instances keep copies of. */
export type Topic =
  | 'blocked-hosts'
  | 'deals'
  | 'links'
  | 'products'
  | 'promotions'
  | 'settings'
  | 'suggestions'
  | 'trending'

/** How often changes are looked for, in milliseconds: with the time of a query, all instances know within 2 s. */
const LOOK_EVERY_MS = 1000

/** Tells all instances that something changed: part of the transaction that changes it. */
export async function announceChange(db: Db, topic: Topic): Promise<void> {
  await db
    .insertInto('changes')
    .values({ topic, version: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ version: eb('changes.version', '+', 1) })),
    )
    .execute()
}

type Listener = () => void | Promise<void>

export interface ChangeFeed {
  /** Calls back after each change of a topic, whichever instance made it; without topics, after any. */
  readonly subscribe: (listener: Listener, topics?: readonly Topic[]) => void
  /** Looks now, which happens by itself every second. Never fails; all listeners have done their work when it is done. */
  readonly look: () => Promise<void>
  readonly close: () => void
}

/** Follows what other processes change, by asking the database. */
export async function createChangeFeed(db: Db, onError: (error: unknown) => void): Promise<ChangeFeed> {
  const listeners: { readonly listener: Listener; readonly topics: readonly string[] | undefined }[] = []
  let seen = await versions()
  let isClosed = false
  let working: Promise<void> | undefined

  async function versions(): Promise<ReadonlyMap<string, number>> {
    const rows = await db.selectFrom('changes').selectAll().execute()
    return new Map(rows.map(({ topic, version }) => [topic, version]))
  }

  async function look(): Promise<void> {
    try {
      const found = await versions()
      const changed = new Set([...found].flatMap(([it, version]) => (seen.get(it) === version ? [] : [it])))
      seen = found
      const own = Promise.all(
        listeners
          .filter(({ topics }) => (topics ? topics.some((topic) => changed.has(topic)) : changed.size > 0))
          .map(async ({ listener }) => listener()),
      )
      // With what another look has found: who looks after a change must find it shown.
      working = Promise.allSettled([working, own]).then(() => undefined)
      await working
      await own
    } catch (error) {
      onError(error)
    }
  }

  function lookSoon(): NodeJS.Timeout {
    return setTimeout(() => {
      void look().then(() => {
        if (!isClosed) timer = lookSoon()
      })
    }, LOOK_EVERY_MS).unref()
  }
  let timer = lookSoon()

  return {
    subscribe: (listener, topics) => void listeners.push({ listener, topics }),
    look,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
