import { namesOf } from '../core/names-of.ts'
import type { EventSource } from './event.ts'

/** Places of links that an owner may give ids of their own: where events begin, pages of text, and short links. */
export type Place = EventSource | 'site' | 'link'

/** The name of each place, for people. */
export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  search: 'Search box',
  surprise: 'Surprise me',
  trending: 'Popular searches',
  chip: 'Suggestions',
  deal: 'Deals',
  temptation: 'Shopping Temptations',
  product: 'Product pages',
  q: 'Links with ?q=',
  idea: 'Ideas for a wish',
  completion: 'Completions',
  'also-at': 'Also at …',
  site: 'Links in pages of text',
  link: 'Short links',
}

export const PLACES = namesOf(PLACE_WORDS)
