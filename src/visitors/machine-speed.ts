import { MINUTE_MS } from '../core/time.ts'

/**
 * Events of one network in a minute that people make at most. A person who types a search and opens what is found needs
 * some five seconds, so a dozen events a minute; sixty are five such persons at once in one household or office.
 */
export const EVENTS_PER_MINUTE = 60

/** Networks that are counted; more in one minute are a sign of a flood, and pass uncounted. */
const MAX_NETWORKS = 100_000

/** Counts an event of a network; returns whether a machine makes its events. */
export type MachineSpeed = (network: string) => boolean

/**
 * Recognises networks whose events come faster than people make them. Such a network counts as a machine for the rest of
 * that minute and the next one, so that of a steady stream only the first events count as those of people.
 * @param now milliseconds since 1970
 */
export function createMachineSpeed(now: () => number): MachineSpeed {
  let minute = 0
  let counts = new Map<string, number>()
  let machines: ReadonlySet<string> = new Set()

  function startMinute(next: number): void {
    const isNext = next === minute + 1
    machines = new Set(
      isNext ? [...counts].filter(([, count]) => count > EVENTS_PER_MINUTE).map(([network]) => network) : [],
    )
    counts = new Map()
    minute = next
  }

  return (network) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) startMinute(current)
    const count = (counts.get(network) ?? 0) + 1
    if (count > 1 || counts.size < MAX_NETWORKS) counts.set(network, count)
    return count > EVENTS_PER_MINUTE || machines.has(network)
  }
}
