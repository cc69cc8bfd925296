import { linkRecord } from '../features/links/link-record.service.ts'
import { createTrendProjection } from '../features/trending/trend-projection.service.ts'
import type { JournalQueueOptions } from '../journal/journal-queue.service.ts'
import type { DisplayRule } from '../moderation/display-rule.ts'

/**
 * Lists the projections and record stores that features register with the journal. The main thread and the journal's
 * thread both use this list, so that both store the same.
 * @param isShowable which terms may become a trend
 */
export function journalParts(
  isShowable: DisplayRule,
): Pick<JournalQueueOptions, 'projections' | 'recordStores'> {
  return { projections: [createTrendProjection(isShowable)], recordStores: [linkRecord.store] }
}
