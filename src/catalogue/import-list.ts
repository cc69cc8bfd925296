import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { announceChange } from '../database/change-feed.ts'
import type { Schema } from '../database/schema.ts'
import type { CatalogueList, ListName } from './catalogue.ts'

/** Numbers of entries. */
export interface ImportCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** With the same content; their place may be another. */
  readonly kept: number
}

/** Puts new entries in the place of a list's old ones, in one transaction: readers see the old list or the new one. */
export async function importList<Name extends ListName>(
  db: Kysely<Schema>,
  list: CatalogueList<Name>,
  entries: Parameters<CatalogueList<Name>['insert']>[1],
  now: number,
): Promise<ImportCounts> {
  return db.transaction().execute(async (transaction) => {
    // Says that the list needs no starting catalogue any more. It also makes imports of the same list queue up:
    // PostgreSQL would else delete the same old entries twice and keep the new ones of both.
    await transaction
      .insertInto('seeds')
      .values({ name: list.name, seeded_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ seeded_at: now }))
      .execute()
    const before = new Map((await list.find(transaction)).map((entry) => [list.keyOf(entry), entry]))
    await list.clear(transaction)
    await list.insert(transaction, entries)
    await announceChange(transaction, list.name)
    const known = entries.filter((entry) => before.has(list.keyOf(entry)))
    const kept = known.filter((entry) => isDeepStrictEqual(before.get(list.keyOf(entry)), entry)).length
    return {
      added: entries.length - known.length,
      changed: known.length - kept,
      removed: before.size - known.length,
      kept,
    }
  })
}
