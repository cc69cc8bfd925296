import type { Site } from '../../../client/site.ts'
import type { Retailer } from '../../../core/retailer.ts'

/** Where a search of this visit leads: the script of the page puts another shop than home on the root element. */
export function visitShop({ retailer }: Site): Pick<Retailer, 'search' | 'plainSearch'> {
  return Object.assign({}, retailer, document.documentElement.dataset)
}
