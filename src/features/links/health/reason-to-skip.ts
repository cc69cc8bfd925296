import type { RetailerEntry } from '../../../core/retailer.ts'
import { isInZone, plainHost } from '../public-host.ts'

interface SkippedSites {
  readonly retailers: readonly Pick<RetailerEntry, 'name' | 'shops' | 'shortHosts' | 'forbids' | 'link'>[]
  /** Networks of partners; what their addresses begin with, if it is the same for all. */
  readonly networks: readonly { readonly name: string; readonly wrapper: string }[]
  /** Our own origin. */
  readonly baseUrl: string
}

/**
 * Tells why an address is not looked at: a retailer that forbids automated clicks, a network that would count the look as a
 * click of a partner, or the shop itself.
 */
export function createReasonToSkip(sites: () => SkippedSites): (url: URL) => string | undefined {
  return ({ hostname, origin }) => {
    const { retailers, networks, baseUrl } = sites()
    const host = plainHost(hostname)
    if (origin === new URL(baseUrl).origin) return 'It is a page of this shop.'
    const retailer = retailers.find(
      ({ forbids, shops, shortHosts }) =>
        forbids.includes('automated-clicks') &&
        isInZone(host, [...shops.map((shop) => shop.host), ...shortHosts]),
    )
    if (retailer) return `${retailer.name} forbids its partners automated clicks.`
    const wrappers = retailers.flatMap(({ name, link }) =>
      'wrapper' in link ? [{ name, wrapper: link.wrapper }] : [],
    )
    const network = [...networks, ...wrappers].find(({ wrapper }) => hostOfWrapper(wrapper) === host)
    return network && `${network.name} would count the look as a click.`
  }
}

/** The host of a wrapper; undefined where each partner has another one. */
function hostOfWrapper(wrapper: string): string | undefined {
  const host = /^https?:\/\/([^/]+)\//.exec(wrapper)?.[1]
  return host?.includes('{') === true ? undefined : host
}
