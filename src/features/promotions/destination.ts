import type { Retailer } from '../../core/retailer.ts'
import { retailerSearchTerm } from '../../core/retailer-search.ts'
import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cutText } from '../../core/text.ts'

/** Characters of an address. */
export const DESTINATION_MAX_LENGTH = 2048

/** Normalises a destination with the URL parser, or returns its problem. */
export function readDestination(text: string): { readonly url: string } | { readonly problem: string } {
  const url = URL.parse(text.trim())
  if (!url) return { problem: 'The destination URL is not an address. It begins with https://, for example.' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { problem: 'The destination URL must begin with http:// or https://.' }
  if (url.username !== '' || url.password !== '')
    return { problem: 'The destination URL must not hold a user name or password.' }
  if (url.href.length > DESTINATION_MAX_LENGTH)
    return { problem: `The destination URL is longer than ${DESTINATION_MAX_LENGTH} characters.` }
  return { url: url.href }
}

/** The alternative text of a picture without one, because its link needs a name. */
export function altFor(destinationUrl: string): string {
  return `A temptation from ${hostFor(destinationUrl)}`
}

/**
 * The query under which a click on a promotion is recorded: the term of a search at the retailer, otherwise the host.
 * What the picture shows says nothing of what somebody was looking for.
 */
export function recordedAs(destinationUrl: string, retailer: Pick<Retailer, 'host' | 'plainSearch'>): string {
  const term = cutText(retailerSearchTerm(destinationUrl, retailer) ?? '', WISH_MAX_LENGTH)
  return term === '' ? hostFor(destinationUrl).slice(0, WISH_MAX_LENGTH) : term
}

function hostFor(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
