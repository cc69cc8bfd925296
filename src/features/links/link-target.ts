import { isRetailerUrl, taggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import { settleTag, type StoredTag, type TagChoice } from '../retailer/tag-choice.ts'
import { LINK_PATH, TARGET_MAX_LENGTH, TOO_LONG, type ShortLink } from './link.ts'
import { isInZone, isPublicHost, plainHost } from './public-host.ts'
import { isWebPort } from './web-port.ts'

export interface LinkRules {
  /** Our own origin, because links to our own links could form a circle. */
  readonly baseUrl: string
  readonly retailer: Retailer
  /** Domains that the owner has blocked. */
  readonly blockedHosts: readonly string[]
}

export interface LinkTarget extends StoredTag {
  /** Normalised by the URL parser, without a tag of ours. */
  readonly targetUrl: string
  readonly isRetailer: boolean
}

export interface Refusal {
  /** The problem of the address, for the person who entered it. */
  readonly problem: string
  /** The tag of somebody else, if the address is refused until the person says which tag it shall carry. */
  readonly foreignTag?: string
}

/** Checks an address that is to be shortened, without any network request. */
export function linkTarget(text: string, rules: LinkRules, choice?: TagChoice): LinkTarget | Refusal {
  const url = URL.parse(text)
  if (!url) return { problem: 'Please enter a valid URL' }
  const problem = problemOf(text, url, rules)
  if (problem !== undefined) return { problem }
  const { retailer } = rules
  const settled = settleTag(url.href, choice, retailer)
  if ('problem' in settled) return settled
  const { url: targetUrl, ...tag } = settled
  if (taggedUrl(targetUrl, retailer).length > TARGET_MAX_LENGTH) return { problem: TOO_LONG }
  return { targetUrl, isRetailer: isRetailerUrl(targetUrl, retailer), ...tag }
}

/**
 * Checks a further address of a link, such as that of a rule. One with the tag of somebody else is refused rather than asked
 * about, as the question about the target is the only one in the form.
 */
export function furtherTarget(text: string, rules: LinkRules): LinkTarget | Refusal {
  const target = linkTarget(text, rules)
  if ('targetUrl' in target || target.foreignTag === undefined) return target
  return {
    problem: `This address carries the tag ${target.foreignTag}, which is not ours. Please enter it without the tag.`,
  }
}

/**
 * A link as it leaves: with the tag, and led by the retailer, of now.
 * @param place where the link is, see partnerUrl
 */
export function leavingLink<Link extends Pick<ShortLink, 'targetUrl' | 'isRetailer'>>(
  link: Link,
  retailer: Retailer,
  place?: string,
): Link {
  return {
    ...link,
    targetUrl: taggedUrl(link.targetUrl, retailer, place),
    isRetailer: isRetailerUrl(link.targetUrl, retailer),
  }
}

/** Whether the owner has blocked the host of a target, or a domain above it. */
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
  if (!isWebPort(url.port)) return `Port ${url.port} belongs to another service, so no link may lead there.`
  if (isBlocked(url.href, blockedHosts)) return 'Links to this site are not welcome here.'
  return undefined
}

/** Compares only hosts, because another scheme or port may lead here too. */
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
