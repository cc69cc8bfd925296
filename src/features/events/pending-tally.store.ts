import type { Db } from '../../database/schema.ts'

/** What a batch adds to the counts, as it waits to be added. */
export interface PendingTally {
  /** Begins with the time (createEventId), so that they lie in the order in which they came, more or less. */
  readonly id: string
  /** How many entries its body has. */
  readonly size: number
  readonly body: string
}

export async function insertPendingTally(db: Db, tally: PendingTally): Promise<void> {
  await db.insertInto('pending_tallies').values(tally).execute()
}

/**
 * Takes the oldest ones away, as many as have `maxEntries` entries together, and one at least.
 * @returns their bodies, and whether there are more
 */
export async function takePendingTallies(
  db: Db,
  maxEntries: number,
): Promise<{ readonly bodies: readonly string[]; readonly isMore: boolean }> {
  const oldest = await db
    .selectFrom('pending_tallies')
    .select(['id', 'size'])
    .orderBy('id')
    .limit(maxEntries)
    .execute()
  let entries = 0
  const last = oldest.find(({ size }) => (entries += size) >= maxEntries) ?? oldest.at(-1)
  if (last === undefined) return { bodies: [], isMore: false }
  const taken = await db.deleteFrom('pending_tallies').where('id', '<=', last.id).returning('body').execute()
  return { bodies: taken.map(({ body }) => body), isMore: last !== oldest.at(-1) }
}
