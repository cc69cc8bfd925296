/** Links to the retailer. Pure, because the browser and the server must build the same ones. */

import { TAG_PARAMETER } from './retailer-search.ts'

export interface Retailer {
  /** The name that people know, such as "Amazon". */
  readonly name: string
  /** The registrable domain, such as "amazon.com". */
  readonly host: string
  readonly tag: string
}

/** The retailer's own link shortener (spec, section 5). */
const SHORT_LINK_HOST = 'amzn.to'

/**
 * Hosts of the shop itself, before the retailer's domain. Other subdomains, such as aws. and advertising., sell
 * something else: no commission comes from them, and a tag there would break the programme's rules.
 */
const SHOP_PREFIXES = ['', 'www.', 'm.', 'smile.']

/**
 * The tag that Gimme comes with until an owner sets one. Nobody earns by it, so it counts as no tag wherever an address
 * carries it.
 */
export const SAMPLE_TAG = 'gimme-20'

/** Whether links leave with the sample tag, because the owner has not set one. */
export function hasSampleTag({ tag }: Pick<Retailer, 'tag'>): boolean {
  return tag === SAMPLE_TAG
}

/** Whether an address leads to the retailer: to its domain, a subdomain or its link shortener (spec, section 5). */
export function isRetailerUrl(url: string, retailer: Pick<Retailer, 'host'>): boolean {
  const host = hostOf(webUrl(url))
  return host !== undefined && (belongsTo(host, retailer.host) || host === SHORT_LINK_HOST)
}

/** Whether an address is a short link of the retailer's own, which has the tag of the person that made it inside. */
export function isRetailerShortLink(url: string): boolean {
  return hostOf(webUrl(url)) === SHORT_LINK_HOST
}

/** The tag that an address carries, whatever its host. */
export function tagIn(url: string): string | undefined {
  const web = webUrl(url)
  return web && tagsIn(web).find((value) => value !== '')
}

/** The tag of somebody else that an address in the retailer's shop carries. */
export function foreignTagOf(url: string, { host, tag }: Pick<Retailer, 'host' | 'tag'>): string | undefined {
  const shop = shopUrl(url, host)
  return shop && tagsIn(shop).find((value) => value !== '' && value !== tag && value !== SAMPLE_TAG)
}

/** Removes all tags from an address in the retailer's shop; other addresses are returned unchanged. */
export function untaggedUrl(url: string, { host }: Pick<Retailer, 'host'>): string {
  const shop = shopUrl(url, host)
  if (!shop) return url
  // Parts of the text are left out, because rewriting the query would change the encoding of its other parameters.
  const parts = shop.search.slice(1).split('&')
  // The parser of parameters and the setter of queries take a question mark at the beginning for none of the text.
  const kept = parts.filter((part) => ![...new URLSearchParams(`?${part}`).keys()].some(isTagName))
  if (kept.length < parts.length) shop.search = kept.length === 0 ? '' : `?${kept.join('&')}`
  shop.pathname = shop.pathname.replace(TAGS_IN_PATH, '$<before>')
  return shop.href
}

/**
 * Adds our tag to an address in the retailer's shop as it leaves, unless it carries the tag of somebody else; other
 * addresses are returned unchanged. So are the retailer's short links, because a tag on them would not reach the shop.
 */
export function taggedUrl(url: string, retailer: Pick<Retailer, 'host' | 'tag'>): string {
  const shop = shopUrl(url, retailer.host)
  if (!shop || foreignTagOf(url, retailer) !== undefined) return url
  const tagged = new URL(untaggedUrl(url, retailer))
  const separator = tagged.search === '' ? '?' : '&'
  tagged.search = `${tagged.search}${separator}${TAG_PARAMETER}=${encodeURIComponent(retailer.tag)}`
  return tagged.href
}

/** Addresses of Amazon's first years still work, and have the tag behind the product's id; somebody may write several. */
const TAGS_IN_PATH =
  /(?<before>\/(?:exec\/obidos|o)\/ASIN\/[A-Z0-9]{10})(?<tags>(?:\/[A-Z0-9-]+-\d\d)+)(?=\/|$)/i

/** All tags in an address, also empty ones. */
function tagsIn({ pathname, searchParams }: URL): string[] {
  const inQuery = [...searchParams].flatMap(([name, value]) => (isTagName(name) ? [value] : []))
  return [...inQuery, ...(TAGS_IN_PATH.exec(pathname)?.groups?.['tags'] ?? '').split('/')]
}

/** In any case, because nobody outside knows how the retailer reads it. */
function isTagName(name: string): boolean {
  return name.toLowerCase() === TAG_PARAMETER
}

/** An address in the retailer's shop. */
function shopUrl(text: string, domain: string): URL | undefined {
  const url = webUrl(text)
  return url && isShop(url, domain) ? url : undefined
}

/** An http(s) address. */
function webUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** The host of an address, without the trailing dot of a fully qualified name. */
function hostOf(url: URL | undefined): string | undefined {
  return url?.hostname.replace(/\.$/, '')
}

/** The shop answers at the default port; the URL parser leaves that port out. */
function isShop(url: URL, domain: string): boolean {
  return url.port === '' && SHOP_PREFIXES.some((prefix) => hostOf(url) === prefix + domain)
}

/** Whole labels are compared: amazon.com.evil.tld and notamazon.com belong to other owners. */
function belongsTo(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
