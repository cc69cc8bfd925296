import { clickDetails } from '../features/links/clicks/click-record.service.ts'
import { linkRecord } from '../features/links/link-record.service.ts'
import type { TermReview } from '../features/trending/term-review.service.ts'
import { createTrendProjection } from '../features/trending/trend-projection.service.ts'
import type { JournalQueueOptions } from '../journal/journal-queue.service.ts'
import { writeProbe } from '../journal/write-probe.ts'

/**
 * Lists the projections, count stores and record stores that features register with the journal. The main thread (PostgreSQL)
 * and the journal's thread (SQLite) both use this list.
 * @param review what becomes of a term with enough visitors
 */
export function journalParts(
  review: TermReview,
): Pick<JournalQueueOptions, 'projections' | 'countStores' | 'recordStores'> {
  return {
    projections: [createTrendProjection(review)],
    countStores: [clickDetails],
    recordStores: [linkRecord.store, writeProbe.store],
  }
}
