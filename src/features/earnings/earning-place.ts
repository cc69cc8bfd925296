import { EVENT_SOURCES } from '../../journal/event.ts'

/** What an id in a report names: a place on the site, a campaign, a short link, or something that only the owner knows. */
export const PLACE_KINDS = ['placement', 'campaign', 'link', 'id'] as const
type PlaceKind = (typeof PLACE_KINDS)[number]

export interface EarningPlace {
  readonly kind: PlaceKind
  /** The source of events, the campaign, the code of the link, or the id as it is. */
  readonly key: string
}

/** How sub-ids of short links begin, see placeOf in link-cache.service.ts. */
const LINK = /^link-(?<code>.+)$/

const PLACEMENTS: readonly string[] = EVENT_SOURCES

/**
 * The place that a sub-id names.
 * @param campaigns names of campaigns by which visitors came
 */
export function placeOfSubId(subId: string, campaigns: ReadonlySet<string>): EarningPlace {
  if (PLACEMENTS.includes(subId)) return { kind: 'placement', key: subId }
  const code = LINK.exec(subId)?.groups?.['code']
  if (code !== undefined) return { kind: 'link', key: code }
  return { kind: campaigns.has(subId) ? 'campaign' : 'id', key: subId }
}
