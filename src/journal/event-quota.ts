import { DAY_MS, utcDay } from '../core/time.ts'
import { createWindowCounts } from '../core/window-counts.ts'

/**
 * Events of one network that are stored on one day (UTC): more than a busy office sends, and a thirtieth of what the
 * limit of writes by minute allows. With URL_KEPT_LENGTH one network fills 15 MB a day at most.
 */
export const EVENTS_PER_NETWORK_AND_DAY = 10_000

/** Networks in memory: one that sends ten thousand events is never among those that sent nothing for the longest time. */
const COUNTED_NETWORKS = 20_000

export interface EventQuota {
  /**
   * Counts an event of a network, and returns whether the event is within the day's quota.
   * @param network see siteNetwork
   * @param at milliseconds since 1970
   */
  admits(network: string, at: number): boolean
}

/**
 * Limits the events of each network and day, in the memory of this process.
 * @param onUsedUp called at the first event of a day that is over a quota
 */
export function createEventQuota(
  onUsedUp: () => void,
  perNetworkAndDay = EVENTS_PER_NETWORK_AND_DAY,
): EventQuota {
  const counts = createWindowCounts(DAY_MS, COUNTED_NETWORKS)
  let reportedDay = ''
  return {
    admits(network, at) {
      if (counts.add(network, at).count <= perNetworkAndDay) return true
      if (utcDay(at) !== reportedDay) onUsedUp()
      reportedDay = utcDay(at)
      return false
    },
  }
}
