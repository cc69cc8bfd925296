import { namesOf } from '../../core/names-of.ts'
import type { EventSource } from '../../journal/event.ts'
import { PAGE_KINDS, type PageKind } from '../../journal/page-view.ts'
import { SHORT_LINK_SOURCE, type RolledList } from './statistic.ts'

/** Hand-offs to retailers, and how often people were shown what led there. Of short links, their clicks. */

/** The groups into which hand-offs are divided. */
export const HAND_OFF_GROUPS = ['placement', 'shop', 'campaign', 'link'] as const
export type HandOffGroup = (typeof HAND_OFF_GROUPS)[number]

/** The list that hand-offs of each group are counted in. */
export const HAND_OFF_LISTS = {
  placement: 'sources',
  shop: 'shops',
  campaign: 'campaigns',
  link: 'links',
} as const satisfies Record<HandOffGroup, RolledList>

export interface HandOffRow {
  /** The placement, the domain of the shop, the name of the campaign, or the code of the link; '' where it was not said. */
  readonly key: string
  /** Views of pages with the placement, or arrivals by the campaign; null where nobody can say how often it was seen. */
  readonly shown: number | null
  readonly handOffs: number
}

/** A placement as statistics know it: where an event began, or a short link. */
export type Placement = EventSource | typeof SHORT_LINK_SOURCE

/** The pages that show each placement; one without pages is seen elsewhere. The box is in the header of every page. */
const PLACEMENT_PAGES: Readonly<Record<Placement, readonly PageKind[]>> = {
  search: PAGE_KINDS,
  completion: PAGE_KINDS,
  idea: PAGE_KINDS,
  surprise: ['home'],
  trending: ['home'],
  chip: ['home'],
  deal: ['home'],
  temptation: ['home'],
  product: ['product', 'products'],
  q: [],
  'also-at': [],
  [SHORT_LINK_SOURCE]: [],
}

export const PLACEMENTS = namesOf(PLACEMENT_PAGES)

/** Views of the pages that show a placement; null for one that pages do not show. */
export function viewsOf(placement: Placement, views: ReadonlyMap<string, number>): number | null {
  const pages = PLACEMENT_PAGES[placement]
  return pages.length === 0 ? null : pages.reduce((sum, kind) => sum + (views.get(kind) ?? 0), 0)
}

/** Hand-offs for each hundred times that people were shown it; undefined where nobody can say. */
export function handOffsPer100({
  shown,
  handOffs,
}: Pick<HandOffRow, 'shown' | 'handOffs'>): number | undefined {
  return shown === null || shown === 0 ? undefined : (100 * handOffs) / shown
}
