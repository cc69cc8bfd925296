import type { IncomingMessage, ServerResponse } from 'node:http'
import { derivedFrom } from '../../core/derived-from.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import { addressNetwork } from '../../http/address-network.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { MachineSpeed } from '../../visitors/machine-speed.ts'
import { siteNetwork } from '../../visitors/site-network.ts'
import type { ClickCounter } from './click-counter.service.ts'
import { isClick } from './click.server.ts'
import { LINK_PATH } from './link.ts'
import type { LinkCache } from './link-cache.service.ts'
import { SLUG_MAX_LENGTH } from './link-slug.ts'

/** The longest path of a link, so that no part of a longer one is looked up. */
const MAX_ADDRESS_LENGTH = LINK_PATH.length + SLUG_MAX_LENGTH

export interface LinkRedirect {
  /** Redirects, and counts the click after the response is sent. */
  send(request: IncomingMessage, response: ServerResponse, code: string, targetUrl: string): void
  /** Counts a click by a person; those of bots, and those that come at machine speed, are not counted. */
  count(request: IncomingMessage, code: string): void
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
}

export function createLinkRedirect({
  cache,
  clicks,
  currentSite,
  isMachine,
  addressOf,
}: LinkRedirectOptions): LinkRedirect {
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

  function send(request: IncomingMessage, response: ServerResponse, code: string, targetUrl: string): void {
    response.writeHead(302, [...headers(), 'location', targetUrl]).end()
    count(request, code)
  }

  function count(request: IncomingMessage, code: string): void {
    if (isClick(request) && !isMachine(siteNetwork(addressNetwork(addressOf(request))))) clicks.count(code)
  }

  return {
    send,
    count,
    serveFromCache(request, response) {
      const { url = '', method } = request
      if (url.length > MAX_ADDRESS_LENGTH || !url.startsWith(LINK_PATH)) return false
      if (method !== 'GET' && method !== 'HEAD') return false
      const code = url.slice(LINK_PATH.length)
      const targetUrl = cache.peek(code)
      if (targetUrl === undefined) return false
      send(request, response, code, targetUrl)
      return true
    },
  }
}
