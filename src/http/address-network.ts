import { isIPv4 } from 'node:net'
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

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
  const parsed = parseAddress(address)
  if (!parsed) return address
  return parsed.kind() === 'ipv4' ? parsed.toString() : firstBytes(parsed, IPV6_NETWORK_BYTES)
}

/**
 * Lengths in bytes of the networks around an address that one customer may hold: a /24 of IPv4; of IPv6 a /56 at home
 * and a /48 in a company (RFC 6177), or from a tunnel broker.
 */
const WIDER_NETWORK_BYTES = { ipv4: [3], ipv6: [7, 6] }

/** The networks around the one of addressNetwork, the narrower first; none for text that is no address. */
export function widerNetworks(address: string): string[] {
  const parsed = parseAddress(address)
  if (!parsed) return []
  const kind = parsed.kind()
  return WIDER_NETWORK_BYTES[kind].map((length) => `${kind}/${length * 8} ${firstBytes(parsed, length)}`)
}

/**
 * An address in its plain form, for looking it up: IPv4 also where it is written as IPv6, IPv6 with all eight groups, both
 * without a port. Undefined for text that is no address.
 */
export function plainAddress(address: string): string | undefined {
  return parseAddress(address)?.toNormalizedString()
}

function parseAddress(address: string): IPv4 | IPv6 | undefined {
  const bare = address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

function firstBytes(address: IPv4 | IPv6, length: number): string {
  return Buffer.from(address.toByteArray().slice(0, length)).toString('hex')
}
