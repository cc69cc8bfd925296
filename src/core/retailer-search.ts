import type { Retailer } from './retailer.ts'

/**
 * The retailer's search for a term, with our tag.
 * @param place where the link is, see partnerUrl
 */
export function retailerSearchUrl(term: string, { search }: Pick<Retailer, 'search'>, place: string): string {
  return fillTerm(search, term, place)
}

/** The same without a tag, to be stored or given to programs. */
export function untaggedSearchUrl(term: string, { plainSearch }: Pick<Retailer, 'plainSearch'>): string {
  return fillTerm(plainSearch, term, '')
}

/** The term of a search at the retailer, as it was sent; undefined for any other address. */
export function retailerSearchTerm(
  url: string,
  { host, plainSearch }: Pick<Retailer, 'host' | 'plainSearch'>,
): string | undefined {
  const { protocol, hostname, port, pathname, searchParams } = new URL(url)
  const search = new URL(plainSearch)
  const name = [...search.searchParams].find(([, value]) => value === '{term}')?.[0]
  const isSearch =
    /^https?:$/.test(protocol) &&
    port === '' &&
    [host, search.hostname].includes(hostname) &&
    pathname === search.pathname
  return isSearch && name !== undefined ? (searchParams.get(name) ?? undefined) : undefined
}

/**
 * Puts a term into the address of a search, where it is encoded once, or twice within an address that is encoded itself. Any
 * text is a valid term; lone surrogates become U+FFFD. The text of this function is a part of a page's script, so it uses nothing from outside itself.
 * @param place stands in place of `{sub}`; of `{sub|deal=x|=y}` its id is taken, or that of its kind, or the last
 */
export function fillTerm(template: string, term: string, place: string): string {
  // Every parser of addresses encodes quotes in a query; one left here would make two addresses of the same search.
  const once = encodeURIComponent(term.toWellFormed()).replaceAll("'", '%27')
  return template
    .replace(
      /\{sub(.*?)\}/,
      (_found, ids: string) =>
        RegExp(`\\|(?:${place}|${place.replace(/-.*/, '')}|)=([^|]*)`).exec(ids)?.[1] ?? place,
    )
    .replace(/\{term\}|%7Bterm%7D/, (found) => (found === '{term}' ? once : encodeURIComponent(once)))
}
