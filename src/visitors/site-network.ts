import { isIPv4 } from 'node:net'

/** Hexadecimal digits of a /48, of the 16 that addressNetwork returns for an IPv6 address. */
const IPV6_SITE_DIGITS = 12
const IPV6_NETWORK = /^[\da-f]{16}$/

/**
 * The network that one person, household or company can hold whole: the /24 of an IPv4 address, the /48 of an IPv6 one
 * (RFC 6177: a site gets up to a /48).
 * @param network see addressNetwork
 */
export function siteNetwork(network: string): string {
  if (isIPv4(network)) return network.slice(0, network.lastIndexOf('.'))
  return IPV6_NETWORK.test(network) ? network.slice(0, IPV6_SITE_DIGITS) : network
}
