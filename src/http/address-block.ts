import ipaddr from 'ipaddr.js'

/** What one customer or office is usually given as a whole (RFC 6177), in bits. */
const BLOCK_BITS = { ipv4: 24, ipv6: 48 }

/**
 * The block of addresses that one customer may choose from, for shares of what is scarce: an IPv4 address's /24, an IPv6
 * address's /48. A text that is no address is returned unchanged.
 */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  return ipaddr[kind === 'ipv4' ? 'IPv4' : 'IPv6']
    .networkAddressFromCIDR(`${parsed.toString()}/${BLOCK_BITS[kind]}`)
    .toString()
}
