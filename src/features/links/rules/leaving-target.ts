import { enrolledShops } from '../../../core/enrolled-shop.ts'
import type { Retailer } from '../../../core/retailer.ts'
import { retailerSearchTerm, retailerSearchUrl } from '../../../core/retailer-search.ts'
import { isBlocked, leavingLink } from '../link-target.ts'
import type { ShortLink } from '../link.ts'
import { withParameters } from '../passed-query.ts'
import type { LinkVisitor } from './link-visitor.server.ts'
import { chooseRule, type RuleConditions, type StoredRule } from './target-rule.ts'

/** An address that a link leads to, as it leaves: with the tag of now. */
export interface LeavingTarget {
  readonly targetUrl: string
  readonly isRetailer: boolean
  /** What the address searches for at the home shop; undefined for other addresses, and where the owner has one shop. */
  readonly term: string | undefined
}

type LeavingRule = RuleConditions & LeavingTarget

/** All that a link may lead to. */
export interface LeavingTargets {
  readonly own: LeavingTarget
  readonly rules: readonly LeavingRule[]
}

/** One of the ways out of a link, for people who ask where it leads. */
export interface Way {
  /** Undefined for the link's own target. */
  readonly conditions: RuleConditions | undefined
  /** The address, and the same search in the other shops. */
  readonly addresses: readonly [string, ...string[]]
}

/** The place of a link in the retailer's reports. */
export function placeOf(code: string): string {
  return `link-${code}`
}

/** Makes the targets of a link ready to leave. A rule whose host the owner has blocked since leads nobody. */
export function leavingTargets(
  { code, targetUrl, isRetailer }: Pick<ShortLink, 'code' | 'targetUrl' | 'isRetailer'>,
  rules: readonly StoredRule[],
  retailer: Retailer,
  blockedHosts: readonly string[],
): LeavingTargets {
  const hasOtherShops = Object.keys(retailer.tags).length > 1
  const leaving = (url: string): LeavingTarget => ({
    ...leavingLink({ targetUrl: url, isRetailer }, retailer, placeOf(code)),
    term: hasOtherShops ? retailerSearchTerm(url, retailer) : undefined,
  })
  return {
    own: leaving(targetUrl),
    rules: rules
      .filter((rule) => !isBlocked(rule.targetUrl, blockedHosts))
      .map((rule) => ({ ...rule, ...leaving(rule.targetUrl) })),
  }
}

/**
 * The target for a visitor of a link.
 * @param now milliseconds since 1970
 */
export function targetFor(
  { own, rules }: LeavingTargets,
  code: string,
  visitor: LinkVisitor,
  now: number,
): LeavingTarget {
  return rules.length === 0 ? own : (chooseRule(rules, code, visitor, now) ?? own)
}

/** The address to which a target leads a visitor: in the visitor's shop, with what the link passes on. */
export function addressFor(
  { targetUrl, term }: LeavingTarget,
  code: string,
  visitor: LinkVisitor,
  { retailer, passesQuery }: { readonly retailer: Retailer; readonly passesQuery: boolean },
): string {
  const address = term === undefined ? targetUrl : inShopOf(targetUrl, term, code, visitor, retailer)
  return passesQuery && visitor.query !== ''
    ? withParameters(address, new URLSearchParams(visitor.query), retailer, placeOf(code))
    : address
}

function inShopOf(
  targetUrl: string,
  term: string,
  code: string,
  visitor: LinkVisitor,
  home: Retailer,
): string {
  const visited = visitor.retailer()
  return visited.host === home.host ? targetUrl : retailerSearchUrl(term, visited, placeOf(code))
}

/** All ways out of a link, in the order in which they are tried. */
export function waysOut({ own, rules }: LeavingTargets, code: string, retailer: Retailer): Way[] {
  const addressesOf = ({ targetUrl, term }: LeavingTarget): Way['addresses'] => {
    if (term === undefined) return [targetUrl]
    const [, ...others] = enrolledShops(retailer)
    return [targetUrl, ...others.map((shop) => retailerSearchUrl(term, shop, placeOf(code)))]
  }
  return [
    ...rules.map((rule) => ({ conditions: rule, addresses: addressesOf(rule) })),
    { conditions: undefined, addresses: addressesOf(own) },
  ]
}
