import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that name a network: one customer usually holds a whole /64 (RFC 6177). */
const IPV6_NETWORK_BYTES = 8

/**
 * The network of an address, for counting: IPv4 as a whole (also when written as IPv6), IPv6 by its /64, in
 * hexadecimal. A port, which some proxies append, is ignored: 192.0.2.1:80 or [2001:db8::1]:80. Text that is no
 * address is returned unchanged.
 */
export function addressNetwork(address: string): string {
  // The usual case, much faster than the library.
  if (isIPv4(address)) return address
  const bare = address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')
  if (!ipaddr.isValid(bare)) return address
  const parsed = ipaddr.process(bare)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex')
}
