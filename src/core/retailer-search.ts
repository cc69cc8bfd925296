import type { Retailer } from './retailer-link.ts'

/** The retailer's query parameter for the term (spec, section 7). */
const TERM_PARAMETER = 'k'

/** The retailer's query parameter for the tag. */
export const TAG_PARAMETER = 'tag'

/** The retailer's search for a term, with our tag. Any text is a valid term; lone surrogates become U+FFFD. */
export function retailerSearchUrl(term: string, { host, tag }: Pick<Retailer, 'host' | 'tag'>): string {
  return `${untaggedSearchUrl(term, { host })}&${TAG_PARAMETER}=${encodeURIComponent(tag)}`
}

/** The same without a tag, to be stored or given to programs. */
export function untaggedSearchUrl(term: string, { host }: Pick<Retailer, 'host'>): string {
  return `https://www.${host}/s?${TERM_PARAMETER}=${encodeURIComponent(term.toWellFormed())}`
}

/** The term of a search at the retailer, as it was sent; undefined for any other address. */
export function retailerSearchTerm(url: string, { host }: Pick<Retailer, 'host'>): string | undefined {
  const { protocol, hostname, port, pathname, searchParams } = new URL(url)
  const isSearch =
    /^https?:$/.test(protocol) && port === '' && [host, `www.${host}`].includes(hostname) && pathname === '/s'
  return isSearch ? (searchParams.get(TERM_PARAMETER) ?? undefined) : undefined
}
