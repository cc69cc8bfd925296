import type { Db } from '../../database/schema.ts'
import type { NewLink } from './link.ts'
import { insertLinks } from './link.store.ts'

/**
 * Stores new links, within the transaction that stores events. Sorted, so that two instances that store the same
 * addresses wait for each other in the same order.
 */
export async function storeLinks(db: Db, links: readonly NewLink[]): Promise<void> {
  await insertLinks(
    db,
    links.toSorted((a, b) => (a.urlHash < b.urlHash ? -1 : 1)),
  )
}
