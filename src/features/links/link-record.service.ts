import { defineRecord } from '../../journal/journal-entry.ts'
import type { NewLink } from './link.ts'
import { insertLinks } from './link.store.ts'

/**
 * New links as records of the journal, stored in one transaction with events. Links whose address or code is taken
 * are left out. Sorted, so that two instances with the same addresses lock rows in the same order.
 */
export const linkRecord = defineRecord<NewLink>('link', (db, links) =>
  insertLinks(
    db,
    links.toSorted((a, b) => (a.urlHash < b.urlHash ? -1 : 1)),
  ),
)
