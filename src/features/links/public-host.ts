import ipaddr from 'ipaddr.js'

/** Names inside a machine, a house or a data centre (RFC 6761, 6762, 7686, 8375; ICANN on .internal). */
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

/** Public names that resolve to an address contained in the name, or to the visitor's own machine. */
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

/**
 * Hosts where clouds provide secrets to machines; the one address is Azure's, the only one outside a private range.
 */
const METADATA_HOSTS = [
  'metadata.goog',
  'metadata.tencentyun.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  '168.63.129.16',
]

const CLOSED_ZONES = [...PRIVATE_ZONES, ...MIRROR_ZONES, ...METADATA_HOSTS]

/** All addresses that are assigned to the public so far (RFC 4291, section 2.4; IANA). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether a host is public, judged by its text alone.
 * @param hostname normalised by the URL parser: numbers of any notation are addresses, IDNs punycode
 */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname)
  if (isInZone(host, CLOSED_ZONES)) return false
  if (ipaddr.isValid(host)) return isPublicAddress(ipaddr.parse(host))
  const labels = host.split('.')
  return labels.length > 1 && !labels.includes('')
}

/** Normalises a host: without a trailing dot, and a mapped IPv4 address as IPv4. */
export function plainHost(hostname: string): string {
  const host = hostname.replace(/\.$/, '')
  const address = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : host
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
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
