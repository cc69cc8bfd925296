import { MINUTE_MS } from '../core/time.ts'
import { createWindowCounts } from '../core/window-counts.ts'

/**
 * Events of one network in a minute that people make at most. A person who types a search and opens what is found needs
 * some five seconds, so a dozen events a minute; sixty are five such persons at once in one household or office.
 */
export const EVENTS_PER_MINUTE = 60

/** Networks in memory: more than send events within two minutes. */
const COUNTED_NETWORKS = 20_000

/** Counts an event of a network; returns whether a machine makes its events. */
export type MachineSpeed = (network: string) => boolean

/**
 * Recognises networks whose events come faster than people make them. Such a network counts as a machine for the rest of
 * that minute and the next one, so that of a steady stream only the first events count as those of people.
 * @param now milliseconds since 1970
 */
export function createMachineSpeed(now: () => number): MachineSpeed {
  const counts = createWindowCounts(MINUTE_MS, COUNTED_NETWORKS)
  return (network) => {
    const { count, before } = counts.add(network, now())
    return Math.max(count, before) > EVENTS_PER_MINUTE
  }
}
