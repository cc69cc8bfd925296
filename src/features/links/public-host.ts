import ipaddr from 'ipaddr.js'
import { CLOSED_ZONES } from './closed-zones.ts'

/** All addresses that are assigned to the public so far (RFC 4291, section 2.4; IANA). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Parts of it that are not public, where the library does not know all: protocols, documentation, 6to4 (IANA IPv6
 * Special-Purpose Address Registry).
 */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map(
  (range) => ipaddr.IPv6.parseCIDR(range),
)

/** Many domains have this name for the machine that asks. */
const LOCALHOST_OF_DOMAIN = /^localhost\.[^.]+\./

/**
 * Whether a host is public, judged by its text alone.
 * @param hostname normalised by the URL parser: numbers of any notation are addresses, IDNs punycode
 */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname)
  if (domainsOf(host).some((domain) => CLOSED_ZONES.has(domain))) return false
  if (ipaddr.isValid(host)) return isPublicAddress(ipaddr.parse(host))
  const labels = host.split('.')
  if (labels.length === 1 || labels.includes('') || LOCALHOST_OF_DOMAIN.test(host)) return false
  return addressesIn(labels).every((address) => isPublicAddress(ipaddr.IPv4.parse(address)))
}

/** Normalises a host: without a trailing dot, and a mapped IPv4 address as IPv4. */
export function plainHost(hostname: string): string {
  const host = hostname.replace(/\.$/, '')
  const address = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : host
}

/**
 * The IPv4 addresses in a name, as services write them that resolve a name to the address in it: four labels, or one
 * label of a subdomain with dashes in the place of dots.
 */
function addressesIn(labels: readonly string[]): string[] {
  const dotted = labels.map((_label, index) => labels.slice(index, index + 4).join('.'))
  const dashed = labels.slice(0, -2).map((label) => label.replaceAll('-', '.'))
  return [...dotted, ...dashed].filter((text) => ipaddr.IPv4.isValidFourPartDecimal(text))
}

/** A host and all domains above it: a.b.c, b.c and c. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_label, index) => labels.slice(index).join('.'))
}

/** Whether a host is one of some domains or a subdomain. */
export function isInZone(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/**
 * Refuses addresses that contain an IPv4 address too: NAT64, 6to4, Teredo (RFC 6052, 3056, 4380) and the oldest form,
 * ::a.b.c.d.
 */
function isPublicAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return true
  return address.match(GLOBAL_IPV6) && !SPECIAL_IPV6.some((range) => address.match(range))
}
