import { HOUR_MS } from '../core/time.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRequest } from '../client/api.ts'
import type { FooterLink, Site } from '../client/site.ts'
import { derivedFrom } from '../core/derived-from.ts'
import { isSampleShop, type CurrentSite, type Papers, type SiteConfig } from '../core/site-config.ts'
import { brandPapers } from '../features/brand/brand-colors.server.ts'
import { iconPath } from '../features/brand/brand-icons.server.ts'
import { brandStyle, brandStylePath } from '../features/brand/brand-style.server.ts'
import type { CurrentWords } from '../features/words/words.ts'
import { disclosureOf } from '../features/retailer/disclosure.ts'
import { retailersBeside } from '../features/retailer/also-at/other-retailer.ts'
import type { ShopsOfVisitors } from '../features/retailer/shop/visit-shops.service.ts'
import { logoImage } from '../features/settings/logo/logo-image.ts'
import { themeScript } from '../features/theme/theme-script.ts'
import { isTransientDatabaseError } from '../database/database-error.ts'
import type { ApiAnswers } from '../http/api-answers.ts'
import { RETRY_AFTER_S, sendJsonError, type SendError } from '../http/errors.ts'
import type { SendMessage } from '../http/message.ts'
import type {
  CachedResponse,
  ProduceResponse,
  RenderedResponse,
  ResponseCache,
} from '../http/response-cache.ts'
import { contentSecurityPolicy, pageSecurityHeaders, scriptHash } from '../http/security-headers.ts'
import { sendCached, mapMaybeAsync } from '../http/send-cached.ts'
import { NOT_FOUND_PATH } from '../pages/routes.ts'
import { messageBody } from './message-body.ts'
import type { Renderer } from './renderer.ts'
import type { RenderedPage } from './server.tsx'
import { RETRY_SCRIPT } from './retry-script.ts'
import { htmlShell } from './shell.ts'
import { SHOP_SCRIPT } from './shop-script.ts'
import { START_SCRIPT } from './start-script.ts'

/** Browsers always revalidate their copy; shared caches may keep one for a minute. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** For a page with content that expires soon: no cache may show the page without asking. */
const ALWAYS_ASK = 'public, max-age=0, must-revalidate'

/** For an answer to a visitor's own text: only their browser keeps it, for the way back. */
const OWN_COPY = 'private, no-cache'

/** Longer than our cache and shared caches together keep a page, in milliseconds. */
const SOON_MS = HOUR_MS

export interface PageOptions {
  readonly currentSite: CurrentSite
  readonly currentWords: CurrentWords
  readonly renderer: Renderer
  readonly cache: ResponseCache
  readonly answers: ApiAnswers
  /** Whether an error belongs to an outage that is logged once for all requests. */
  readonly isReported: (error: unknown) => boolean
  readonly shopsOfVisitors: ShopsOfVisitors
  readonly footerLinks: () => readonly FooterLink[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly random: () => number
}

export interface Pages {
  /** Answers errors, with a page if the client accepts HTML. */
  readonly sendError: SendError
  readonly sendMessage: SendMessage
}

export async function addPages(app: FastifyInstance, options: PageOptions): Promise<Pages> {
  const { currentSite, renderer, cache, answers, isReported, now } = options
  const isDevelopment = renderer.transformHtml !== undefined
  const { pageRoutes, inlineScripts, renderMessageFrame } = await renderer.entry()
  const frameOf = derivedFrom(currentSite, (site) => {
    const papers = brandPapers(site.accents)
    const headScript = themeScript(site.productName, papers)
    const style = brandStyle(site.accents)
    const shown = siteOf(site, papers, options)
    const searches = [site.retailer, ...(shown.visitShops?.shops ?? [])].map(
      ({ search }) => new URL(search).origin,
    )
    const shopScripts = shown.visitShops ? [SHOP_SCRIPT] : []
    const scripts = [headScript, ...inlineScripts, START_SCRIPT, RETRY_SCRIPT, ...shopScripts]
    const policy = contentSecurityPolicy(searches, scripts.map(scriptHash))
    return {
      headScript,
      papers,
      messageFrame: { site: shown, ...renderMessageFrame(shown) },
      icons: {
        favicon: iconPath(site.accents, 'icon.svg'),
        appleTouch: iconPath(site.accents, 'apple-touch-icon.png'),
      },
      brandStyles: style === undefined ? [] : [brandStylePath(style)],
      headers: {
        ...pageSecurityHeaders(site, isDevelopment ? undefined : policy),
        'content-type': 'text/html; charset=utf-8',
      },
    }
  })

  /**
   * Each query of a page starts in a turn of the event loop of its own, so that other requests run in between. A
   * failure is logged here, because the page is sent without the answer.
   */
  function createAnswer(): (request: ApiRequest) => Promise<unknown> {
    let turn: Promise<unknown> = Promise.resolve()
    return async ({ path, call }) => {
      turn = turn.then(() => new Promise(setImmediate))
      await turn
      try {
        return await answers.answer(path, call)
      } catch (error) {
        const level = isTransientDatabaseError(error) ? 'warn' : 'error'
        if (!isReported(error)) app.log[level]({ err: error, route: path }, 'a page lacks an answer')
        throw error
      }
    }
  }

  async function produce(path: string, route: string): Promise<RenderedResponse | CachedResponse> {
    const { renderPage } = await renderer.entry()
    const { headScript, papers, icons, brandStyles, headers } = frameOf()
    const rendered = await renderPage(path, siteOf(currentSite(), papers, options), createAnswer())
    if ('sameAs' in rendered) return cache.get(rendered.sameAs, producerOf(rendered.sameAs, route))
    const { assets } = renderer
    const own = renderer.filesOf(rendered.module)
    const preloads = [...assets.preloads, ...own.preloads]
    const styles = [...assets.styles, ...own.styles, ...brandStyles]
    const html = htmlShell({ ...rendered, assets: { ...assets, preloads, styles }, icons, headScript })
    // Failures pass. All unknown addresses of a pattern share one page.
    const isLasting = rendered.status === 200 || rendered.status === 404
    return {
      route,
      status: rendered.status,
      headers: {
        ...headers,
        'cache-control': cacheControlOf(rendered),
        // A client that accepts no page gets JSON at an unknown address.
        ...(path === NOT_FOUND_PATH && { vary: 'accept' }),
        ...(rendered.status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
        ...(rendered.head.robots !== undefined && { 'x-robots-tag': rendered.head.robots }),
      },
      body: (await renderer.transformHtml?.(path, html)) ?? html,
      isCacheable: rendered.isComplete && !rendered.isPersonal && isLasting && !isDevelopment,
      validUntil: rendered.validUntil,
    }
  }

  function cacheControlOf({ status, isComplete, isPersonal, validUntil }: RenderedPage): string {
    if (!isComplete) return 'no-store'
    if (isPersonal) return OWN_COPY
    if (status !== 200) return 'no-cache'
    return validUntil - now() < SOON_MS ? ALWAYS_ASK : CACHE_CONTROL
  }

  /** A function of its own: the producer is kept in the cache, and must not keep the request. */
  function producerOf(path: string, route: string): ProduceResponse {
    return () => produce(path, route)
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, path: string) {
    const response = cache.get(path, producerOf(path, request.routeOptions.url ?? path))
    return mapMaybeAsync(response, (there) => sendCached(request, reply, there))
  }

  for (const { pattern, pathOf } of pageRoutes) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, string> }>(
      pattern,
      { schema: { hide: true } },
      (request, reply) => sendPage(request, reply, pathOf(request.params, request.query)),
    )
  }

  const sendMessage: SendMessage = (reply, { status, ...message }) => {
    const { headScript, icons, brandStyles, headers, messageFrame } = frameOf()
    const { site, drawings } = messageFrame
    const { heading } = message
    const html = htmlShell({
      head: { title: `${heading} - ${site.productName}`, description: heading, canonicalPath: undefined },
      body: messageBody(message, messageFrame),
      drawings,
      data: { site, answers: [] },
      isStatic: false,
      assets: { ...renderer.assets, styles: [...renderer.assets.styles, ...brandStyles] },
      icons,
      headScript,
    })
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(html)
  }

  const sendError: SendError = (request, reply, { status, message, text }) => {
    // Without it, a cache would show the JSON of one client to another one's browser.
    reply.header('vary', 'accept')
    if (!wantsPage(request)) return sendJsonError(request, reply, { status, message })
    if (status === 404) return sendPage(request, reply, NOT_FOUND_PATH)
    return sendMessage(reply, { status, heading: message, ...(text !== undefined && { text }) })
  }

  return { sendError, sendMessage }
}

function siteOf(
  site: SiteConfig,
  papers: Papers,
  { currentWords, random, footerLinks, shopsOfVisitors }: PageOptions,
): Site {
  // Not the operator, whose address belongs on the pages that name it.
  const { productName, retailer, baseUrl, rules, logo, hasMascot, footerLine, isSetUp } = site
  const words = currentWords()
  const visitShops = shopsOfVisitors.shown()
  const others = retailersBeside(retailer, site.alsoAt)
  const seed = random()
  const choose = (lines: readonly string[]) => lines[Math.floor(seed * lines.length)] ?? ''
  const isGimme = productName.toLowerCase() === 'gimme'
  return {
    productName,
    // Only the server makes addresses of products.
    retailer: { ...retailer, productPage: undefined },
    baseUrl,
    rules,
    ...(visitShops && { visitShops }),
    ...(others.length > 0 && { hasOthers: true as const }),
    ...(logo && { logo: logoImage(logo) }),
    hasMascot,
    footerLine,
    isSetUp,
    isSample: isSampleShop(site),
    papers,
    shareIcon: iconPath(site.accents, 'icon-512.png'),
    proposition: choose(words.propositions).replaceAll('{retailer}', () => retailer.name),
    tagline: choose(words.taglines),
    ...(isGimme && { initials: 'G.I.M.M.E.' }),
    initialsJoke: choose(isGimme ? words.gimmeInitials : words.otherInitials),
    offlineLine: choose(words.offlineLines),
    disclosure: disclosureOf(productName, [retailer, ...others]),
    footerLinks: footerLinks(),
    seed,
  }
}

/**
 * Callers of the API, and clients that accept only other types, get JSON; clients that accept HTML or anything get a
 * page.
 */
function wantsPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (accept === '*/*' || accept.includes('text/html'))
}
