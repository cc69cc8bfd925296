/** Links to the retailer. Pure, because the browser and the server must build the same ones. */

export interface Retailer {
  /** The name that people know, such as "Amazon". */
  readonly name: string
  /** The registrable domain, such as "amazon.com". */
  readonly host: string
  readonly tag: string
}

/** The retailer's query parameter for the term (spec, section 7). */
const TERM_PARAMETER = 'k'
const TAG_PARAMETER = 'tag'

/** The retailer's own link shortener (spec, section 5). */
const SHORT_LINK_HOST = 'amzn.to'

/**
 * Hosts of the shop itself, before the retailer's domain. Other subdomains, such as aws. and advertising., sell
 * something else: no commission comes from them, and a tag there would break the programme's rules.
 */
const SHOP_PREFIXES = ['', 'www.', 'm.', 'smile.']

/** The retailer's search for a term, with our tag. Any text is a valid term; lone surrogates become U+FFFD. */
export function retailerSearchUrl(term: string, { host, tag }: Retailer): string {
  const encoded = encodeURIComponent(term.toWellFormed())
  return `https://www.${host}/s?${TERM_PARAMETER}=${encoded}&${TAG_PARAMETER}=${encodeURIComponent(tag)}`
}

/** Whether an address leads to the retailer: to its domain, a subdomain or its link shortener (spec, section 5). */
export function isRetailerUrl(url: string, retailer: Retailer): boolean {
  const host = hostOf(webUrl(url))
  return host !== undefined && (belongsTo(host, retailer.host) || host === SHORT_LINK_HOST)
}

/**
 * Adds our tag to an address in the retailer's shop, unless another tag is present; other addresses are returned
 * unchanged. So are the retailer's short links, because a tag on them would not reach the shop.
 */
export function taggedUrl(url: string, { host, tag }: Retailer): string {
  const tagged = webUrl(url)
  if (!tagged || !isShop(tagged, host)) return url
  const tags = tagged.searchParams.getAll(TAG_PARAMETER)
  if (tags.some((value) => value !== '' && value !== tag)) return url
  // The tag is appended to the text, because rewriting the query would change the encoding of its other parameters.
  if (tags.length === 1 && tags[0] === tag) return tagged.href
  if (tags.length > 0) tagged.searchParams.delete(TAG_PARAMETER)
  const separator = tagged.search === '' ? '?' : '&'
  tagged.search = `${tagged.search}${separator}${TAG_PARAMETER}=${encodeURIComponent(tag)}`
  return tagged.href
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
