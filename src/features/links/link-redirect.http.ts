import type { IncomingMessage, ServerResponse } from 'node:http'
import { derivedFrom } from '../../core/derived-from.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { addressNetwork } from '../../http/address-network.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { MachineSpeed } from '../../visitors/machine-speed.ts'
import type { FindCountry } from '../../visitors/country.server.ts'
import { siteNetwork } from '../../visitors/site-network.ts'
import type { ClickCounter } from './click-counter.service.ts'
import { isClick } from './click.server.ts'
import { createClickSource } from './clicks/click-source.server.ts'
import { LINK_PATH } from './link.ts'
import type { LinkCache } from './link-cache.service.ts'
import type { LinkVisitorOf } from './rules/link-visitor.server.ts'
import { SLUG_MAX_LENGTH } from './link-slug.ts'

/** The longest path of a link, so that no part of a longer one is looked up. */
const MAX_ADDRESS_LENGTH = LINK_PATH.length + SLUG_MAX_LENGTH

/** The sender of a request: a person, a network at machine speed, or a program whose requests are no clicks, see isClick. */
export type Clicker = 'person' | 'machine' | 'none'

export interface LinkRedirect {
  /**
   * Redirects, and counts the click after the response is sent.
   * @param clicker what `clickerOf` has said, if it was asked
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    code: string,
    targetUrl: string,
    clicker?: Clicker,
  ): void
  /** To be asked once for each request, because it counts the clicks of a network. */
  clickerOf(request: IncomingMessage): Clicker
  /** Counts a click, those of machines apart. */
  count(request: IncomingMessage, code: string, clicker?: Clicker): void
  /** Answers a request for a cached link; returns whether it did. */
  serveFromCache(request: IncomingMessage, response: ServerResponse): boolean
}

interface LinkRedirectOptions {
  readonly cache: LinkCache
  readonly clicks: ClickCounter
  readonly currentSite: CurrentSite
  /** Counts a click of a network, and tells whether a machine makes them. */
  readonly isMachine: MachineSpeed
  readonly addressOf: ClientAddress
  readonly findCountry: FindCountry
  readonly visitorOf: LinkVisitorOf
}

export function createLinkRedirect({
  cache,
  clicks,
  currentSite,
  isMachine,
  addressOf,
  findCountry,
  visitorOf,
}: LinkRedirectOptions): LinkRedirect {
  const sourceOf = createClickSource(findCountry)

  /**
   * Browsers apply the referrer policy of a redirect to the request that follows: a click on one of our pages keeps
   * our origin.
   */
  const headers = derivedFrom(currentSite, (site) =>
    Object.entries({
      ...securityHeaders(site),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-length': '0',
    }).flat(),
  )

  const send: LinkRedirect['send'] = (request, response, code, targetUrl, clicker) => {
    response.writeHead(302, [...headers(), 'location', targetUrl]).end()
    count(request, code, clicker)
  }

  function clickerOf(request: IncomingMessage): Clicker {
    if (!isClick(request)) return 'none'
    return isMachine(siteNetwork(addressNetwork(addressOf(request)))) ? 'machine' : 'person'
  }

  function count(request: IncomingMessage, code: string, clicker = clickerOf(request)): void {
    if (clicker === 'person') clicks.count(code, sourceOf(request))
    if (clicker === 'machine') clicks.countMachine(code)
  }

  return {
    send,
    clickerOf,
    count,
    serveFromCache(request, response) {
      const { url = '', method } = request
      if (url.length > MAX_ADDRESS_LENGTH || !url.startsWith(LINK_PATH)) return false
      if (method !== 'GET' && method !== 'HEAD') return false
      const code = url.slice(LINK_PATH.length)
      const targetUrl = cache.peek(code, visitorOf(request, ''))
      if (targetUrl === undefined) return false
      send(request, response, code, targetUrl)
      return true
    },
  }
}
