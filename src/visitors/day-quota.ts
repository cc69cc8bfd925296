import { DAY_MS, utcDay } from '../core/time.ts'
import { createWindowCounts } from '../core/window-counts.ts'

/** Networks in memory: one that uses a quota up is never among those that did nothing for the longest time. */
const COUNTED_NETWORKS = 20_000

export interface DayQuota {
  /**
   * Counts what a network does once more, and returns whether it is within the day's quota.
   * @param network see siteNetwork
   * @param at milliseconds since 1970
   */
  admits(network: string, at: number): boolean
}

/**
 * Limits what each network does on a day (UTC), in the memory of this process.
 * @param onUsedUp called the first time of a day that a network is over its quota
 */
export function createDayQuota(perNetworkAndDay: number, onUsedUp: () => void): DayQuota {
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
