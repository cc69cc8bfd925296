import { isRetailerUrl, taggedUrl, type Retailer } from '../../core/retailer-link.ts'
import { LINK_PATH, TARGET_MAX_LENGTH } from './link.ts'
import { isInZone, isPublicHost, plainHost } from './public-host.ts'

export interface LinkRules {
  /** Our own origin: links to our links could go round in circles. */
  readonly baseUrl: string
  readonly retailer: Retailer
  /** Domains that the owner does not want links to. */
  readonly blockedHosts: readonly string[]
}

export interface LinkTarget {
  /** As the URL parser writes it, with our tag where it leads to the retailer. */
  readonly targetUrl: string
  readonly isRetailer: boolean
}

export interface Refusal {
  /** For whoever asked: what is wrong with the address. */
  readonly problem: string
}

const TOO_LONG = `The address is longer than ${TARGET_MAX_LENGTH} characters.`

/** Reads an address that somebody wants shortened. Nothing is looked up or fetched. */
export function linkTarget(text: string, rules: LinkRules): LinkTarget | Refusal {
  const url = URL.parse(text)
  if (!url) return { problem: 'Please enter a valid URL' }
  const problem = problemOf(text, url, rules)
  if (problem !== undefined) return { problem }
  const targetUrl = taggedUrl(url.href, rules.retailer)
  if (targetUrl.length > TARGET_MAX_LENGTH) return { problem: TOO_LONG }
  return { targetUrl, isRetailer: isRetailerUrl(targetUrl, rules.retailer) }
}

/** Whether the owner has blocked the host of a target, or a domain that it belongs to. */
export function isBlocked(targetUrl: string, blockedHosts: readonly string[]): boolean {
  return blockedHosts.length > 0 && isInZone(plainHost(new URL(targetUrl).hostname), blockedHosts)
}

function problemOf(text: string, url: URL, { baseUrl, blockedHosts }: LinkRules): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'Only addresses that begin with http:// or https:// can be shortened.'
  }
  if (text.length > TARGET_MAX_LENGTH) return TOO_LONG
  if (url.username !== '' || url.password !== '') {
    return 'Addresses with a user name or password in them cannot be shortened.'
  }
  if (isOwnLink(url, baseUrl)) return 'This is a short link already.'
  if (!isPublicHost(url.hostname)) return 'This address is not open to everybody on the Internet.'
  if (isBlocked(url.href, blockedHosts)) return 'Links to this site are not welcome here.'
  return undefined
}

/** By host alone, as another scheme or port may well end here too. */
function isOwnLink(url: URL, baseUrl: string): boolean {
  return (
    plainHost(url.hostname) === plainHost(new URL(baseUrl).hostname) && decodedPath(url).startsWith(LINK_PATH)
  )
}

/** The router decodes paths before it compares them. */
function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
