import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CurrentSite } from '../../core/site-config.ts'
import { addressNetwork } from '../../http/address-network.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { siteNetwork } from '../../visitors/site-network.ts'
import { foreignTagRefusal } from '../retailer/foreign-tag.contract.ts'
import { NOT_FOUND, type SendError } from '../../http/errors.ts'
import type { SendMessage } from '../../http/message.ts'
import { limitedWrite } from '../../http/rate-limit.ts'
import { shortenAnswer, shortenBody, SHORTEN_BODY_LIMIT_BYTES } from './link.contract.ts'
import { LINK_PATH, type ShortLink } from './link.ts'
import { codeIn } from './link-slug.ts'
import type { FoundLink, LinkCache } from './link-cache.service.ts'
import type { LinkVisitorOf } from './rules/link-visitor.server.ts'
import { inactiveMessage, interstitialMessage, previewMessage } from './link-messages.ts'
import type { Clicker, LinkRedirect } from './link-redirect.http.ts'
import type { LinkService } from './link.service.ts'
import { qrCodeRoutes } from './qr/qr-code.http.ts'
import { routeOf } from '../../http/route-of.ts'
import { shortenEndpoint } from './link.endpoint.ts'

export interface LinkRouteOptions {
  readonly currentSite: CurrentSite
  readonly service: LinkService
  /** Whether an administrator sends a request. */
  readonly isAdmin: (request: FastifyRequest) => Promise<boolean>
  /** Notes that an API key has made a link. */
  readonly noteKeyLink: (request: FastifyRequest) => void
  readonly cache: LinkCache
  readonly redirect: LinkRedirect
  readonly linkVisitorOf: LinkVisitorOf
  readonly sendError: SendError
  readonly sendMessage: SendMessage
}

type Answer = FastifyReply | Promise<FastifyReply>

/** As metrics name it. */
export const LINK_ROUTE = `${LINK_PATH}:code`

const ONLY_ADMINISTRATORS = {
  message: 'Only administrators make short links here. Please sign in at /admin first.',
}
const ONLY_OURS = {
  message:
    'Only an administrator can keep somebody else’s tag. Shorten the link with ours, or share it as it is.',
}

const params = z.object({ code: z.string() })
const schema = { hide: true, params }

/** What stands behind the question mark of an address, as it was sent. */
function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** POST /api/shorten-url, GET and HEAD /s/{code}, /s/{code}+ and /s/{code}/qr.{svg,png}. */
export const linkRoutes: FastifyPluginAsyncZod<LinkRouteOptions> = async (app, options) => {
  const {
    currentSite,
    linkVisitorOf,
    service,
    isAdmin,
    noteKeyLink,
    cache,
    redirect,
    sendError,
    sendMessage,
  } = options
  const shortUrl = (code: string) => `${currentSite().baseUrl}${LINK_PATH}${code}`
  const visitorOf = (request: FastifyRequest) => linkVisitorOf(request.raw, queryOf(request))

  app.route({
    ...routeOf(shortenEndpoint, {
      summary: 'Make a short link; the same address gives the same one',
      tags: ['links'],
      body: shortenBody,
      response: {
        200: shortenAnswer,
        ...writeErrors,
        400: foreignTagRefusal,
        403: errorBody.describe('Only administrators may do this; by the book, only they make short links.'),
      },
    }),
    bodyLimit: SHORTEN_BODY_LIMIT_BYTES,
    config: { ...limitedWrite, keyScope: 'links:write' },
    handler: async (request, reply) => {
      const { url, tag } = request.body
      // By the book the owner answers for each link with a tag, so strangers make none.
      const isForAdministrators = currentSite().rules === 'by-the-book'
      const isStranger = !(await isAdmin(request))
      if ((isForAdministrators || tag === 'theirs') && isStranger)
        return reply.code(403).send(isForAdministrators ? ONLY_ADMINISTRATORS : ONLY_OURS)
      const network = isStranger ? siteNetwork(addressNetwork(request.ip)) : undefined
      const link = await service.shorten(url, tag, network)
      if ('retryAfterMs' in link)
        return reply
          .code(429)
          .header('retry-after', Math.ceil(link.retryAfterMs / 1000))
          .send({ message: link.problem })
      if ('problem' in link)
        return reply.code(400).send({ message: link.problem, foreignTag: link.foreignTag })
      noteKeyLink(request)
      const { code, targetUrl, isRetailer } = link
      return { shortUrl: shortUrl(code), code, targetUrl, isRetailer }
    },
  })

  /** Writes directly to the socket, with prepared headers. */
  function sendRedirect(
    request: FastifyRequest,
    reply: FastifyReply,
    code: string,
    targetUrl: string,
    clicker?: Clicker,
  ) {
    reply.hijack()
    redirect.send(request.raw, reply.raw, code, targetUrl, clicker)
    return reply
  }

  /** Sends a visitor of a link that has ended where its owner wants; otherwise a page says that it has. */
  async function sendEnd(
    reply: FastifyReply,
    { state, startsAt, elsewhere }: Exclude<FoundLink, { readonly state: 'works' | 'unknown' }>,
  ): Promise<FastifyReply> {
    if (elsewhere === undefined || state === 'blocked' || state === 'waiting')
      return sendMessage(reply, inactiveMessage(state, startsAt))
    return (await cache.hasInterstitial(elsewhere))
      ? sendMessage(reply, interstitialMessage(elsewhere, currentSite().retailer))
      : reply.code(302).header('location', elsewhere.targetUrl).send()
  }

  /** Calls `next` with a working link; answers unknown and inactive ones itself. */
  async function withLink(
    request: FastifyRequest,
    reply: FastifyReply,
    typed: string,
    next: (link: ShortLink, found: Extract<FoundLink, { readonly state: 'works' }>) => Answer,
    whenEnded: (found: Exclude<FoundLink, { readonly state: 'works' | 'unknown' }>) => Answer = (found) =>
      sendMessage(reply, inactiveMessage(found.state, found.startsAt)),
  ): Promise<FastifyReply> {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    const code = codeIn(typed)
    const found =
      code === undefined ? { state: 'unknown' as const } : await cache.find(code, visitorOf(request))
    if (found.state === 'unknown') return sendError(request, reply, NOT_FOUND)
    return found.state === 'works' ? next(found.link, found) : whenEnded(found)
  }

  app.get(LINK_ROUTE, { schema }, (request, reply) => {
    const { code } = request.params
    if (code.endsWith('+')) {
      return withLink(request, reply, code.slice(0, -1), (link, { ways }) =>
        sendMessage(reply, previewMessage(link, shortUrl(link.code), ways)),
      )
    }
    // With a query, as social networks append one.
    const targetUrl = cache.peek(code, visitorOf(request))
    if (targetUrl !== undefined) return sendRedirect(request, reply, code, targetUrl)
    const whenWorking = async (
      link: ShortLink,
      { isCountedDown, elsewhere }: Extract<FoundLink, { readonly state: 'works' }>,
    ) => {
      const clicker = isCountedDown ? redirect.clickerOf(request.raw) : undefined
      if (clicker === 'person' && !(await cache.takeClick(link.code)))
        return sendEnd(reply, { state: 'used-up', startsAt: null, elsewhere })
      if (!(await cache.hasInterstitial(link)))
        return sendRedirect(request, reply, link.code, link.targetUrl, clicker)
      redirect.count(request.raw, link.code, clicker)
      return sendMessage(reply, interstitialMessage(link, currentSite().retailer))
    }
    return withLink(request, reply, code, whenWorking, (ended) => sendEnd(reply, ended))
  })

  await qrCodeRoutes(app, {
    currentSite,
    // A link in the cache works.
    isCached: (request, code) => cache.peek(code, visitorOf(request)) !== undefined,
    withCode: (request, reply, typed, next) =>
      withLink(
        request,
        reply,
        typed,
        ({ code }) => next(code),
        ({ state, startsAt }) => {
          const code = codeIn(typed)
          // Codes of a link that opens later are printed before.
          return state === 'waiting' && code !== undefined
            ? next(code)
            : sendMessage(reply, inactiveMessage(state, startsAt))
        },
      ),
  })
}
