import type { Campaigns } from './campaign.ts'
import type { EnrolledShop } from './enrolled-shop.ts'

/** A shop as the choice beside the search box shows it. */
interface ShownShop extends EnrolledShop {
  /** The flag of its country, and its host. */
  readonly label: string
}

/**
 * Data with which a script in the browser finds where links of a visit lead, because pages are the same for everybody: the shop,
 * and the campaign that they name.
 */
export interface VisitShops {
  /** The home shop is the first. */
  readonly shops: readonly [ShownShop, ...ShownShop[]]
  /** The market of each time zone, see timeZoneTable. */
  readonly timeZones: string
  /** Whether the server may know more of the visitor's country than the browser, see GET /api/shop. */
  readonly asksServer: boolean
  /** Left out where links name no campaigns. */
  readonly campaigns?: Campaigns | undefined
}

/** The name of the visitor's choice, in the form of the search and in the browser's storage. */
export const CHOICE_NAME = 'shop'

/** A shop with its label: the flag is two regional indicators (Unicode, annex 51), and its country is never told by it alone. */
export function shownShop(shop: EnrolledShop): ShownShop {
  const flag = shop.country.replace(/[A-Z]/g, (letter) =>
    String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65),
  )
  return { ...shop, label: `${flag} ${shop.host}`.trim() }
}

/** Where a link leads, by the shop of the visit; stands on the link as JSON. */
export interface Way {
  /** The search in a shop that has no page of the goods; a link without a term leads to the same place for everybody. */
  readonly term?: string | undefined
  /** Where the link is, see partnerUrl. */
  readonly source: string
  /** Its own addresses, by the host of the shop. */
  readonly pages?: Readonly<Partial<Record<string, string>>> | undefined
  /** Whether it leaves without our tag. */
  readonly isUntagged?: boolean | undefined
}
