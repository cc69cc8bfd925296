import { linkRecord } from '../features/links/link-record.service.ts'
import { createTrendProjection } from '../features/trending/trend-projection.service.ts'
import type { JournalQueueOptions } from '../journal/journal-queue.service.ts'
import type { DisplayRule } from '../moderation/display-rule.ts'

/**
 * What features register with the journal, the same on whichever thread writes it.
 * @param isShowable which terms may become a trend
 */
export function journalParts(
  isShowable: DisplayRule,
): Pick<JournalQueueOptions, 'projections' | 'recordStores'> {
  return { projections: [createTrendProjection(isShowable)], recordStores: [linkRecord.store] }
}
