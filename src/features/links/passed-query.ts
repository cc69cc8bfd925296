import {
  foreignTagOf,
  isRetailerUrl,
  partnerNames,
  taggedUrl,
  untaggedUrl,
} from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import { TARGET_MAX_LENGTH } from './link.ts'

/** The most parameters that are passed on. */
const MAX_PASSED = 50

/**
 * A target as it leaves, with further parameters. What the target has already stays as it is, whatever the case of the
 * name: a parameter is added only where the target has none of its name. At the retailer nothing is added that
 * makes a link a partner's, and what makes it ours stays the last. The whole is the target alone where it would be too long.
 * @param targetUrl with our tag, if it leaves with one
 * @param place where the link is, see partnerUrl
 */
export function withParameters(
  targetUrl: string,
  parameters: Iterable<readonly [name: string, value: string]>,
  retailer: Retailer,
  place?: string,
): string {
  const isForeign = foreignTagOf(targetUrl, retailer) !== undefined
  const url = new URL(isForeign ? targetUrl : untaggedUrl(targetUrl, retailer))
  const taken = new Set([...url.searchParams.keys()].map((name) => name.toLowerCase()))
  if (isRetailerUrl(targetUrl, retailer)) for (const name of partnerNames(retailer.form)) taken.add(name)
  const added = [...parameters]
    .filter(([name]) => name !== '' && !taken.has(name.toLowerCase()))
    .slice(0, MAX_PASSED)
    .map(([name, value]) => [name, value])
  if (added.length === 0) return targetUrl
  // Behind the text of the query, because writing all parameters anew would change the encoding of the target's own.
  const separator = url.search === '' ? '?' : '&'
  url.search = `${url.search}${separator}${new URLSearchParams(added).toString()}`
  const whole = taggedUrl(url.href, retailer, place)
  return whole.length > TARGET_MAX_LENGTH ? targetUrl : whole
}
