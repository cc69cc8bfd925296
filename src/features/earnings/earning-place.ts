import type { Campaigns } from '../../core/campaign.ts'
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

/** What the owner has told about ids, and which campaigns were seen. */
export interface KnownIds {
  /** Names of places by the tracking ids that the owner has given them. */
  readonly places: ReadonlyMap<string, string>
  readonly campaigns: Campaigns
  /** Names of campaigns by which visitors came. */
  readonly seen: ReadonlyMap<string, unknown>
}

/** How the places of short links begin, see placeOf in leaving-target.ts. */
const LINK = /^link-(?<code>.+)$/

const PLACEMENTS: readonly string[] = PLACES

/**
 * What an id of a report names: a placement with the campaign behind it, or one of both, a link, or none of them. A campaign that
 * is not listed any more takes nothing from its placement.
 * @param id a sub-id, which is the name of the place, or a tracking id
 */
export function placesOfId(id: string, { places, campaigns, seen }: KnownIds): readonly EarningPlace[] {
  const place = places.get(id) ?? id
  if (PLACEMENTS.includes(place)) return [{ kind: 'placement', key: place }]
  const code = LINK.exec(place)?.groups?.['code']
  if (code !== undefined) return [{ kind: 'link', key: code }]
  const placement = ['campaign', ...PLACEMENTS].find((name) => place.startsWith(`${name}-`))
  const campaign = placement && new Map(Object.entries(campaigns)).get(place.slice(placement.length + 1))
  const named: EarningPlace =
    campaign === undefined
      ? { kind: seen.has(id) ? 'campaign' : 'id', key: id }
      : { kind: 'campaign', key: campaign }
  return placement !== undefined && PLACEMENTS.includes(placement)
    ? [{ kind: 'placement', key: placement }, named]
    : [named]
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
