import { fillTemplate } from '../../core/link-template.ts'
import { foreignTagOf, shopHostOf, tagIn, taggedUrl } from '../../core/retailer-link.ts'
import { entryAt, type Retailer, type RetailerEntry } from '../../core/retailer.ts'
import type { EventSource } from '../../journal/event.ts'

/** Pages of the same good in several shops, by the host of the shop: an address without a tag, or the shop's id of the good. */
export type ShopLinks = Readonly<Record<string, string>>

/** How people and files write one page: "amazon.de: B0ABCDEFGH". */
const LINE = /^(?<host>[^\s:]+): (?<target>\S+)$/

/** The lines that files and forms have; `shopLinksOf` reads them. */
export function shopLinkLines(links: ShopLinks): string[] {
  return Object.entries(links).map(([host, target]) => `${host}: ${target}`)
}

/** @param lines as the contract has written them */
export function shopLinksOf(lines: readonly string[]): ShopLinks {
  return Object.fromEntries(lines.map(partsOf))
}

/**
 * The pages in the shops where we have a tag, with that tag; undefined for none. Pages elsewhere are left out, so that visitors
 * get the search.
 * @param place where the links are, see partnerUrl
 */
export function pagesOf(
  links: ShopLinks,
  retailer: Pick<Retailer, 'form' | 'tags' | 'placeTags' | 'values' | 'productPage'>,
  place: EventSource,
): Readonly<Record<string, string>> | undefined {
  const pages = Object.entries(links).flatMap(([host, target]) => {
    if (!Object.hasOwn(retailer.tags, host)) return []
    const url = isAddress(target) ? target : productUrl(target, host, retailer)
    return url !== undefined && shopHostOf(url, retailer) === host
      ? [[host, taggedUrl(url, retailer, place)]]
      : []
  })
  return pages.length === 0 ? undefined : Object.fromEntries(pages)
}

/** The page of a product in a shop by the retailer's id; undefined where ids of the retailer look otherwise. */
export function productUrl(
  id: string,
  host: string,
  { productPage }: Pick<Retailer, 'productPage'>,
): string | undefined {
  return productPage && new RegExp(productPage.pattern).test(id)
    ? fillTemplate(productPage.address, { host, product: id })
    : undefined
}

/** Why a line cannot lead to a page; undefined if nothing speaks against it. */
export function shopLinkProblem(line: string, retailers: readonly RetailerEntry[]): string | undefined {
  const [host, target] = partsOf(line)
  const entry = entryAt(host, retailers)
  if (!entry) return `names ${host}, which is no shop of a retailer that you have under Retailers`
  if (isAddress(target)) {
    if (shopHostOf(target, { form: entry }) !== host) return `must have an address at ${host}`
    const isSomebodys =
      tagIn(target) !== undefined || foreignTagOf(target, { form: entry, tags: {}, values: {} }) !== undefined
    return isSomebodys
      ? 'carries a tag: leave that part of the address out, because your own is put on when somebody clicks'
      : undefined
  }
  if (!entry.productPage) return `must have the address of the page, because an id leads nowhere at ${host}`
  return productUrl(target, host, entry) === undefined
    ? `has no id of ${host}. ${entry.productPage.explanation}`
    : undefined
}

function isAddress(target: string): boolean {
  return target.startsWith('https://') || target.startsWith('http://')
}

function partsOf(line: string): [host: string, target: string] {
  const { host = '', target = '' } = LINE.exec(line)?.groups ?? {}
  return [host, target]
}
