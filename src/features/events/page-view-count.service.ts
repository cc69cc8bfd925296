import { hourOf } from '../../core/time.ts'
import type { CounterDelta } from '../../journal/event.ts'
import { VIEW_METRICS, type PageKind } from '../../journal/page-view.ts'
import type { Client } from '../../visitors/client-identity.service.ts'
import type { MachineSpeed } from '../../visitors/machine-speed.ts'
import { isRobot } from '../../visitors/robot.server.ts'
import { siteNetwork } from '../../visitors/site-network.ts'

export interface PageViewCountOptions {
  /** Resolves once the count is committed. */
  readonly store: (delta: CounterDelta) => Promise<void>
  /** The kind of the page at a path; undefined for one whose views are not counted. */
  readonly kindOf: (path: string) => PageKind | undefined
  /** Counts the views of a network, and tells whether a machine makes them. */
  readonly isMachine: MachineSpeed
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Counts a view of the page at a path, by hour and kind of page and never by visitor, without delaying the answer. */
export type CountPageView = (path: string, client: Client) => void

export function createPageViewCount({
  store,
  kindOf,
  isMachine,
  now,
  onError,
}: PageViewCountOptions): CountPageView {
  return (path, { network, userAgent }) => {
    const kind = kindOf(path.split('?', 1).join(''))
    if (kind === undefined) return
    const isByMachine = isMachine(siteNetwork(network)) || isRobot(userAgent)
    const metric = isByMachine ? VIEW_METRICS.robots : VIEW_METRICS.people
    store({ metric, hour: hourOf(now()), counts: new Map([[kind, 1]]) }).catch(onError)
  }
}
