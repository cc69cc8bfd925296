import { DAY_MS } from '../../../core/time.ts'

/** What a look at the target of a short link has found. It only reports: no link is changed, switched off or deleted. */
export const TARGET_STATES = ['works', 'moved', 'gone', 'unreachable', 'skipped'] as const
export type TargetState = (typeof TARGET_STATES)[number]

export interface TargetFinding {
  readonly state: TargetState
  /** Where it leads on, the status, or why it was skipped or not reached, for people. */
  readonly detail: string
}

/** The position of the page to which a link leads once it has ended. */
export const AFTER_THE_END = -1

export interface TargetHealth extends TargetFinding {
  readonly code: string
  /** Of the rule in its link that leads there, from 1; 0 for the link's own target, or AFTER_THE_END. */
  readonly position: number
  /** As it was looked at. */
  readonly targetUrl: string
  /** Milliseconds since 1970. */
  readonly checkedAt: number
  /** Times in a row that it was not reached. */
  readonly failures: number
}

/** How long a finding holds: what does not work is looked at again the next day, all else a week later. */
export function holdsFor(state: TargetState): number {
  return state === 'gone' || state === 'unreachable' ? DAY_MS : 7 * DAY_MS
}

/** What the status of a page says (RFC 9110, section 15), if it leads nowhere else. */
export function findingOf(status: number): TargetFinding {
  if (status >= 200 && status < 300) return { state: 'works', detail: `Answered ${status}.` }
  if (status === 404 || status === 410)
    return { state: 'gone', detail: `Answered ${status}: there is no such page.` }
  if (status >= 500) return { state: 'unreachable', detail: `Answered ${status}: the site has a problem.` }
  return { state: 'skipped', detail: `Answered ${status}: it does not show the page to programs.` }
}

/** Whether an address is that of the same page, written as its site likes: with https, www or a slash at the end. */
export function isSamePage(before: URL, after: URL): boolean {
  return plain(before) === plain(after)
}

function plain({ host, pathname, search }: URL): string {
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`
}
