import { CAMPAIGN_START } from '../../core/campaign.ts'
import type { Retailer } from '../../core/retailer.ts'
import { PLACES } from '../../journal/place.ts'

/** What an id in a report names: a place on the site, a campaign, a short link, or something that only the owner knows. */
export const PLACE_KINDS = ['placement', 'campaign', 'link', 'id'] as const
type PlaceKind = (typeof PLACE_KINDS)[number]

export interface EarningPlace {
  readonly kind: PlaceKind
  /** The place, the campaign, the code of the link, or the id as it is. */
  readonly key: string
}

/** The meanings of ids, as the owner has set them, and the campaigns that statistics know. */
export interface KnownIds {
  /** Names of places by the tracking ids that the owner has given them. */
  readonly places: ReadonlyMap<string, string>
  /** Names of the listed campaigns by their short names. */
  readonly campaigns: ReadonlyMap<string, string>
  /** Names of campaigns by which visitors came. */
  readonly seen: ReadonlyMap<string, unknown>
}

/** How the places of short links begin, see placeOf in leaving-target.ts. */
const LINK = /^link-(?<code>.+)$/

const PLACEMENTS: readonly string[] = PLACES

/**
 * The places that an id of a report names. A sub-id with a campaign names a placement and the campaign; after the owner has removed
 * the campaign from the list, the id still counts for the placement.
 * @param id a sub-id, which is the name of the place, or a tracking id
 */
export function placesOfId(id: string, { places, campaigns, seen }: KnownIds): readonly EarningPlace[] {
  const place = places.get(id) ?? id
  if (PLACEMENTS.includes(place)) return [{ kind: 'placement', key: place }]
  const code = LINK.exec(place)?.groups?.['code']
  if (code !== undefined) return [{ kind: 'link', key: code }]
  const placement = PLACEMENTS.find((name) => place.startsWith(`${name}-`))
  const start = placement === undefined ? CAMPAIGN_START : `${placement}-`
  const campaign = place.startsWith(start) ? campaigns.get(place.slice(start.length)) : undefined
  const named: EarningPlace =
    campaign === undefined
      ? { kind: seen.has(id) ? 'campaign' : 'id', key: id }
      : { kind: 'campaign', key: campaign }
  return placement === undefined ? [named] : [{ kind: 'placement', key: placement }, named]
}

/** Names of places by tracking id. An id that the owner has given to two places tells neither. */
export function placesById({ placeTags = {} }: Pick<Retailer, 'placeTags'>): ReadonlyMap<string, string> {
  const given = Object.values(placeTags).flatMap((ids) => Object.entries(ids))
  const byId = Map.groupBy(given, ([, id]) => id)
  return new Map(
    Array.from(byId, ([id, uses]) => [id, new Set(uses.map(([place]) => place))] as const).flatMap(
      ([id, [place, ...others]]) => (place === undefined || others.length > 0 ? [] : [[id, place] as const]),
    ),
  )
}
