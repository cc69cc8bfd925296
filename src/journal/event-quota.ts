import { createRecentCache } from '../core/recent-cache.ts'
import { utcDay } from '../core/time.ts'

/**
 * Events of one network that are stored on one day (UTC): more than a busy office sends, and a thirtieth of what the
 * limit of writes by minute allows. With URL_KEPT_LENGTH one network fills 15 MB a day at most.
 */
export const EVENTS_PER_NETWORK_AND_DAY = 10_000

/** Networks in memory; further ones push out those that sent nothing for the longest time. */
const REMEMBERED_NETWORKS = 50_000

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
  const counts = createRecentCache<number>(REMEMBERED_NETWORKS, () => 1)
  let day = ''
  let isUsedUp = false
  return {
    admits(network, at) {
      if (utcDay(at) !== day) {
        counts.clear()
        day = utcDay(at)
        isUsedUp = false
      }
      const count = (counts.get(network) ?? 0) + 1
      counts.set(network, count)
      if (count <= perNetworkAndDay) return true
      if (!isUsedUp) onUsedUp()
      isUsedUp = true
      return false
    },
  }
}
