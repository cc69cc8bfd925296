import { linkRecord } from '../features/links/link-record.service.ts'
import { createTrendProjection } from '../features/trending/trend-projection.service.ts'
import type { JournalQueueOptions } from '../journal/journal-queue.service.ts'
import { writeProbe } from '../journal/write-probe.ts'
import type { DisplayRule } from '../moderation/display-rule.ts'

/**
 * Lists the projections and record stores that features register with the journal. The main thread (PostgreSQL)
 * and the journal's thread (SQLite) both use this list.
 * @param isShowable which terms may become a trend; the trending list asks the whole display rule again
 */
export function journalParts(
  isShowable: DisplayRule,
): Pick<JournalQueueOptions, 'projections' | 'recordStores'> {
  return {
    projections: [createTrendProjection(isShowable)],
    recordStores: [linkRecord.store, writeProbe.store],
  }
}
