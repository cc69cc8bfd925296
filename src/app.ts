import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify'
import type { Kysely } from 'kysely'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

import { catalogueRoutes } from './catalogue/catalogue.http.ts'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import { createChangeFeed } from './database/change-feed.ts'
import type { Schema } from './database/schema.ts'
import { accountRoutes } from './features/accounts/account.http.ts'
import { guardAdminRoutes } from './features/accounts/admin-guard.ts'
import { assistantRoutes } from './features/assistants/assistant.http.ts'
import { auditRoutes } from './features/audit/audit.http.ts'
import { completionHeaders, completionRoutes } from './features/completions/completion.http.ts'
import { createCompletions } from './features/completions/completion.service.ts'
import { createOfferFollower } from './features/completions/offer-follower.service.ts'
import { listOffers } from './features/completions/offers.ts'
import { dealRoutes } from './features/deals/deal.http.ts'
import { findDeals } from './features/deals/deal.store.ts'
import { eventRoutes } from './features/events/event.http.ts'
import { createEventQueue, type EventQueue } from './features/events/event-queue.service.ts'
import { createEventRecorder } from './features/events/event.service.ts'
import { imageRoutes } from './features/images/image.http.ts'
import { countIdeasAsked } from './features/ideas/asked-count.service.ts'
import { ideaRoutes } from './features/ideas/idea.http.ts'
import { createIdeas } from './features/ideas/idea.service.ts'
import { loadModelIdeas } from './features/ideas/load-model-ideas.service.ts'
import { createThinkUp } from './features/ideas/think-up.service.ts'
import { installRoutes } from './features/install/install.http.ts'
import { jokeRoutes } from './features/jokes/joke.http.ts'
import { blockedHostRoutes } from './features/links/blocked-host.http.ts'
import { createBlockedHosts } from './features/links/blocked-host.service.ts'
import { createClickCounter } from './features/links/click-counter.service.ts'
import { linkAdminRoutes } from './features/links/link-admin.http.ts'
import { LINK_ROUTE, linkRoutes } from './features/links/link.http.ts'
import { createLinkMemory } from './features/links/link-memory.service.ts'
import { createLinkRedirect, type LinkRedirect } from './features/links/link-redirect.http.ts'
import { createLinkService } from './features/links/link.service.ts'
import { productRoutes } from './features/products/product.http.ts'
import { findProducts } from './features/products/product.store.ts'
import { sharePictureRoutes } from './features/products/share-picture.http.ts'
import { promotionAdminRoutes } from './features/promotions/promotion-admin.http.ts'
import { promotionUploadRoutes } from './features/promotions/promotion-upload.http.ts'
import { promotionRoutes } from './features/promotions/promotion.http.ts'
import { searchRoutes } from './features/search/search.http.ts'
import { settingRoutes } from './features/settings/setting.http.ts'
import { findSetting } from './features/settings/setting.store.ts'
import { sitemapRoutes } from './features/sitemap/sitemap.http.ts'
import { startRollup } from './features/statistics/rollup.service.ts'
import { statisticRoutes } from './features/statistics/statistic.http.ts'
import { suggestionRoutes } from './features/suggestions/suggestion.http.ts'
import { findSuggestions } from './features/suggestions/suggestion.store.ts'
import { createDisplayRule } from './features/trending/display-rule.ts'
import { trendingAdminRoutes } from './features/trending/trending-admin.http.ts'
import { trendingRoutes } from './features/trending/trending.http.ts'
import { createTrending } from './features/trending/trending.service.ts'
import { createSendCachedJson } from './http/cached-json.ts'
import { endConnections } from './http/end-connections.ts'
import { handleErrors, NOT_FOUND, sendJsonError } from './http/errors.ts'
import { addHandlerTimeout } from './http/handler-timeout.ts'
import { healthRoutes } from './http/health.ts'
import { createHttpServer, withEarlyAnswers, type EarlyAnswer } from './http/http-server.ts'
import { addMetrics } from './http/metrics.ts'
import { createSendNoContent } from './http/no-content.ts'
import { addOpenApi } from './http/openapi.ts'
import { addRateLimits } from './http/rate-limit.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createSendSampledList } from './http/sampled-list.ts'
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { addPages } from './render/page.http.ts'
import type { Renderer } from './render/renderer.ts'

/** Time that a handler may take, in milliseconds. */
const HANDLER_TIMEOUT_MS = 20_000

/** Largest body where a route does not say otherwise. */
const BODY_LIMIT_BYTES = 64 * 1024

/** How long a rendered page and the trending list are served without looking again. */
const PAGE_FRESH_MS = 30_000
const PAGE_STALE_MS = 10 * 60_000

export interface AppParts {
  readonly config: Config
  readonly db: Kysely<Schema>
  readonly content: Content
  readonly renderer: Renderer
  readonly logger: FastifyBaseLogger
  /** The build's files for the browser; none in development, where Vite serves them. */
  readonly clientFolder?: string
  readonly serverFactory?: FastifyServerFactory
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly random?: () => number
  /** Stores events elsewhere than on this thread. */
  readonly eventQueue?: EventQueue | undefined
}

export interface App {
  readonly server: FastifyInstance
  /** Stops accepting, finishes what is in flight, and commits what is waiting. */
  close(): Promise<void>
}

/** Puts the parts together. Nothing listens yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, db, content, renderer, logger, now = Date.now, random = Math.random } = parts
  let isDraining = false
  let sendError = sendJsonError
  let redirect: LinkRedirect | undefined

  /** Remembered short links, with what the hooks below do for all other requests. */
  const answerEarly: EarlyAnswer = (request, response) => {
    const startedAt = performance.now()
    if (isDraining) response.shouldKeepAlive = false
    if (redirect?.sendRemembered(request, response) !== true) return false
    const seconds = (performance.now() - startedAt) / 1000
    durations.observe(request.method ?? '', LINK_ROUTE, response.statusCode, seconds)
    return true
  }

  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One log for all requests: a child of it for each costs 4 µs, and they log one line at most, when they fail.
    childLoggerFactory: (parent) => parent,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A request that arrives on an open connection while we stop is still served.
    return503OnClosing: false,
    // An address that cannot be decoded, such as /100%, passes no hook and reaches no other handler.
    frameworkErrors: (_error, request, reply) => {
      Promise.resolve(sendError(request, reply.headers(securityHeaders(config)), NOT_FOUND)).catch(
        (error: unknown) => {
          request.log.error({ err: error }, 'the page for an unknown address failed')
          void sendJsonError(request, reply, NOT_FOUND)
        },
      )
    },
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: withEarlyAnswers(parts.serverFactory ?? createHttpServer, answerEarly),
  })
  // Fastify takes plain text by itself; nothing here does.
  server.removeContentTypeParser('text/plain')
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)

  const queue =
    parts.eventQueue ??
    createEventQueue(db, {
      onFoldError: (error) => logger.error({ err: error }, 'counts could not be added yet'),
    })
  const recorder = createEventRecorder({ queue, now })
  const clicks = createClickCounter({
    now,
    store: (tally) => queue.add({ tally }),
    onError: (error) => logger.warn({ err: error }, 'clicks could not be stored yet'),
  })
  const blockedHosts = createBlockedHosts(db, content.blockedHosts)
  const linkMemory = await createLinkMemory({
    db,
    now,
    findBlockedHosts: blockedHosts.all,
    isInterstitialOn: async () => (await findSetting(db, 'short_links_interstitial')) === 'true',
    onError: (error) => logger.warn({ err: error }, 'changed short links could not be looked for'),
  })
  const linkService = createLinkService({
    db,
    now,
    store: (link) => queue.add({ link }),
    rules: config,
    findBlockedHosts: blockedHosts.all,
  })
  const isShowable = createDisplayRule(content.blockedTerms)
  const trending = createTrending({
    db,
    now,
    isShowable,
    curatedTerms: content.trendingTerms,
  })
  const cache = createResponseCache({
    now,
    freshForMs: PAGE_FRESH_MS,
    staleForMs: PAGE_STALE_MS,
    onRenewalError: (error) => logger.warn({ err: error }, 'a cached answer could not be renewed'),
  })
  const changes = await createChangeFeed(db, (error) =>
    logger.warn({ err: error }, 'changes could not be looked for'),
  )
  changes.subscribe(() => cache.purge())
  changes.subscribe(() => trending.forget(), ['trending'])
  changes.subscribe(() => {
    blockedHosts.forget()
    linkMemory.forget()
  }, ['links', 'blocked-hosts'])
  const rollup = startRollup({
    db,
    now,
    onError: (error) => logger.warn({ err: error }, 'counts could not be rolled up yet'),
  })
  const completions = createCompletions(completionHeaders(config))
  const ideas = createIdeas({ intents: content.intents, words: content.wishWords, isShowable })
  const modelIdeas = await loadModelIdeas({
    model: config.model,
    blockedTerms: content.blockedTerms,
    now,
    onError: (reason) => logger.warn({ reason }, 'the model gave no ideas'),
  })
  const offers = createOfferFollower({
    load: async () =>
      listOffers({
        products: await findProducts(db),
        deals: await findDeals(db),
        suggestions: await findSuggestions(db),
        intents: content.intents,
        trending: (await trending.explain()).map(({ term }) => term),
      }),
    replace: async (found) => {
      await completions.replace(found)
      await ideas.replaceShelf(found)
    },
    onError: (error) => logger.warn({ err: error }, 'completions could not be renewed'),
  })
  changes.subscribe(offers.follow, ['products', 'deals', 'suggestions', 'trending'])

  // Said at both ends of a request, as stopping may begin in between: Node then adds "connection: close".
  server.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.raw.shouldKeepAlive = false
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.raw.shouldKeepAlive = false
    done(null, payload)
  })
  addHandlerTimeout(server, HANDLER_TIMEOUT_MS)
  const sendCachedJson = createSendCachedJson(cache, config)
  const sendSampledList = createSendSampledList(sendCachedJson, random)

  setSecurityHeaders(server, config)
  const durations = addMetrics(server, config)
  await addRateLimits(server, config.isRateLimited)
  await addOpenApi(server, config)
  guardAdminRoutes(server, { db, now, showChanges: changes.look })
  if (parts.clientFolder !== undefined) {
    await server.register(fastifyStatic, {
      root: path.resolve(parts.clientFolder),
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        response.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }

  const pages = await addPages(server, { config, content, renderer, cache, now, random })
  sendError = pages.sendError
  handleErrors(server, sendError)
  await server.register(eventRoutes, {
    recorder,
    sendNoContent: createSendNoContent(config, () => isDraining),
  })
  await server.register(trendingRoutes, { trending, sendCachedJson })
  await server.register(dealRoutes, { db, sendSampledList, content })
  await server.register(suggestionRoutes, { db, sendSampledList })
  await server.register(promotionRoutes, { db, config, content, now, random })
  await server.register(promotionAdminRoutes, { db, now })
  await server.register(promotionUploadRoutes, { db, now })
  await server.register(imageRoutes, { db, changes })
  await server.register(productRoutes, { db, config, sendCachedJson })
  await server.register(sharePictureRoutes, { db, config })
  await server.register(settingRoutes, { db, now })
  await server.register(sitemapRoutes, { db, config })
  await server.register(jokeRoutes, { content })
  await server.register(installRoutes, {
    config,
    offlineFiles: [
      ...renderer.assets.styles,
      ...renderer.assets.fonts,
      ...renderer.filesOf('src/ui/toast-viewport.tsx').preloads,
    ],
    offlineSources: [renderer.assets, content, config.productName, config.retailer],
  })
  await server.register(assistantRoutes, { config })
  await server.register(accountRoutes, { db, now })
  await server.register(catalogueRoutes, { db, now })
  await server.register(linkAdminRoutes, { db, config, blockedHosts, now })
  await server.register(blockedHostRoutes, { db, config, blockedHosts, now })
  await server.register(trendingAdminRoutes, { db, trending, isShowable, now })
  await server.register(statisticRoutes, { db, now })
  await server.register(auditRoutes, { db })
  await server.register(searchRoutes, { config, content, recorder, sendError, random })
  await server.register(completionRoutes, { completions })
  await server.register(ideaRoutes, {
    thinkUp: createThinkUp({ localIdeas: ideas.thinkUp, modelIdeas }),
    countAsked: countIdeasAsked({
      now,
      store: (tally) => queue.add({ tally }),
      onError: (error) => logger.warn({ err: error }, 'that ideas were asked for could not be counted'),
    }),
  })
  redirect = createLinkRedirect(linkMemory, clicks, config)
  await server.register(linkRoutes, {
    config,
    clicks,
    redirect,
    sendError,
    memory: linkMemory,
    service: linkService,
    sendMessage: pages.sendMessage,
  })
  await server.register(healthRoutes, { db, isDraining: () => isDraining })

  return {
    server,
    async close() {
      isDraining = true
      await endConnections(server.server)
      await server.close()
      linkMemory.close()
      changes.close()
      await rollup.close()
      offers.close()
      await offers.settled()
      await clicks.drain()
      await recorder.drain()
    },
  }
}
