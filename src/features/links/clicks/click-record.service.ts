import type { CountStore } from '../../../journal/batch-projection.service.ts'
import { addLinkClicks } from './click-detail.store.ts'
import { CLICK_DETAIL_METRIC, CLICK_KINDS } from './click-detail.ts'

/** Adds what the journal has of clicks by device, country and site. */
export const clickDetails: CountStore = {
  metric: CLICK_DETAIL_METRIC,
  add: (db, counts) =>
    addLinkClicks(
      db,
      counts.flatMap(({ hour, key, count }) => {
        const [code = '', name, value = ''] = key.split(' ')
        const kind = CLICK_KINDS.find((known) => known === name)
        return kind === undefined ? [] : [{ span: 'hour' as const, start: hour, code, kind, value, count }]
      }),
    ),
}
