import { defineRecord } from '../../journal/journal-entry.ts'
import type { NewLink } from './link.ts'
import { insertLinks } from './link.store.ts'

/**
 * New links as records of the journal, stored in one transaction with events. A link whose address or code is taken
 * already is left out. Sorted, so that two instances that store the same addresses wait for each other in the same order.
 */
export const linkRecord = defineRecord<NewLink>('link', (db, links) =>
  insertLinks(
    db,
    links.toSorted((a, b) => (a.urlHash < b.urlHash ? -1 : 1)),
  ),
)
