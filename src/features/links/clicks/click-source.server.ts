import type { IncomingMessage } from 'node:http'
import { createRecentCache } from '../../../core/recent-cache.ts'
import type { FindCountry } from '../../../visitors/country.server.ts'
import { deviceOf } from '../../../visitors/device.server.ts'
import { OTHER_SITES, type ClickSource } from './click-detail.ts'

/** Longest name of a site that is counted by itself, in characters. */
const SITE_MAX_LENGTH = 100

/** Longest Referer that is read, in characters: browsers send the origin alone, or cut longer ones at 4096 (Fetch, 3.4). */
const REFERER_MAX_LENGTH = 4096

/** A domain or an IPv4 address: names without a dot are of networks that nobody else knows. */
const SITE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Apps name themselves this way: https://developer.chrome.com/docs/android/custom-tabs/howto-custom-tab-referrer */
const APP_REFERER = 'android-app:'

/** Size of the cache of sites, in characters of Referers: several thousand of them. */
const CACHED_CHARACTERS = 250_000

/** Parsing takes a microsecond, and most Referers are repeated. */
const sites = createRecentCache<string>(CACHED_CHARACTERS, (referer) => referer.length)

/** Tells where clicks come from. Nothing of it names a person, and each part is counted by itself. */
export function createClickSource(
  findCountry: FindCountry,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => ClickSource {
  return (request) => ({
    device: deviceOf(request),
    country: findCountry(request)?.country,
    site: siteOf(request.headers.referer),
  })
}

/**
 * The site of a Referer: its host without www; undefined without a Referer.
 * @param referer as a client has sent it, which may be anything
 */
export function siteOf(referer = ''): string | undefined {
  if (referer === '') return undefined
  if (referer.length > REFERER_MAX_LENGTH) return OTHER_SITES
  const known = sites.get(referer)
  if (known !== undefined) return known
  const site = readSite(referer)
  sites.set(referer, site)
  return site
}

function readSite(referer: string): string {
  const url = URL.parse(referer)
  if (!url || !['http:', 'https:', APP_REFERER].includes(url.protocol)) return OTHER_SITES
  const host = url.hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  return host.length <= SITE_MAX_LENGTH && SITE.test(host) ? host : OTHER_SITES
}
