import ipaddr from 'ipaddr.js'

/** Names that stay within a machine, a house or a data centre (RFC 6761, 6762, 7686, 8375; ICANN on .internal). */
const PRIVATE_ZONES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'svc',
  'consul',
  'onion',
  'test',
  'invalid',
]

/** Public names that lead to whatever address they spell, or to the visitor's own machine. */
const MIRROR_ZONES = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'traefik.me',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'local.gd',
]

/** Clouds tell machines their secrets at these; the one address is Azure's, the only one outside a private range. */
const METADATA_HOSTS = [
  'metadata.goog',
  'metadata.tencentyun.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  '168.63.129.16',
]

const CLOSED_ZONES = [...PRIVATE_ZONES, ...MIRROR_ZONES, ...METADATA_HOSTS]

/** All that has been given out to the public so far (RFC 4291, section 2.4; IANA). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether a host is one that anybody on the Internet may reach, judged by what is written alone.
 * @param hostname as the URL parser writes it: numbers of any notation have become addresses, IDNs punycode
 */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname)
  if (isInZone(host, CLOSED_ZONES)) return false
  if (ipaddr.isValid(host)) return isPublicAddress(ipaddr.parse(host))
  const labels = host.split('.')
  return labels.length > 1 && !labels.includes('')
}

/** A host as lists hold it: without the dot that may end it, and an address as what it is, however it is wrapped. */
export function plainHost(hostname: string): string {
  const host = hostname.replace(/\.$/, '')
  const address = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : host
}

/** Whether a host is one of some domains, or within one. */
export function isInZone(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** Also refuses what wraps an IPv4 address: NAT64, 6to4, Teredo (RFC 6052, 3056, 4380) and the oldest form, ::a.b.c.d. */
function isPublicAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
