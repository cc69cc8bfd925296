import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addRoutes } from './routes.ts'
import { createServices, type ServiceParts } from './services.ts'
import { guardAdminRoutes } from '../auth/admin-guard.http.ts'
import { PASSKEY_ID_MAX_LENGTH } from '../features/accounts/second-factor/passkey.contract.ts'
import { createKeyCheck } from '../features/api-keys/api-key-check.service.ts'
import { legalPageTitle } from '../features/legal/legal-page-head.ts'
import { legalPagePath } from '../features/legal/legal-page.ts'
import { LINK_ROUTE } from '../features/links/link.http.ts'
import { createLinkRedirect, type LinkRedirect } from '../features/links/link-redirect.http.ts'
import { derivedFrom } from '../core/derived-from.ts'
import type { CurrentSite } from '../core/site-config.ts'
import { createApiAnswers } from '../http/api-answers.ts'
import { createClientAddress } from '../http/client-address.ts'
import { createClientErrorHandler, refuseWithoutHost } from '../http/client-error.ts'
import { addClientFiles } from '../http/client-files.ts'
import { endConnections } from '../http/end-connections.ts'
import { handleErrors, NOT_FOUND, RequestLog, sendJsonError } from '../http/errors.ts'
import { addHandlerTimeout } from '../http/handler-timeout.ts'
import { warnOfUntrustedProxy } from '../http/forwarded-headers.ts'
import { createHttpServer, withEarlyAnswers, type EarlyAnswer } from '../http/http-server.ts'
import { addMetrics } from '../http/metrics.ts'
import { addOpenApi } from '../http/openapi.ts'
import { addRateLimits } from '../http/rate-limit.ts'
import { refuseDeepJson } from '../http/json-body.ts'
import { refuseNul } from '../http/refuse-nul.ts'
import { serveFromCache } from '../http/send-cached.ts'
import { securityHeaders, setSecurityHeaders } from '../http/security-headers.ts'
import { ROUTES } from '../pages/routes.ts'
import { addPages } from '../render/page.http.ts'
import type { Renderer } from '../render/renderer.ts'

/** Time that a handler may take, in milliseconds. */
const HANDLER_TIMEOUT_MS = 20_000

/** Largest body where a route does not say otherwise. */
const BODY_LIMIT_BYTES = 64 * 1024

export interface AppParts extends Omit<ServiceParts, 'now' | 'steadyNow'> {
  readonly renderer: Renderer
  /** The build's files for the browser; undefined in development, where Vite serves them. */
  readonly clientFolder?: string
  readonly serverFactory?: FastifyServerFactory
  /** Milliseconds since 1970. A given clock is also that of the caches, which otherwise have one that never steps. */
  readonly now?: () => number
  readonly random?: () => number
}

export interface App {
  readonly server: FastifyInstance
  readonly currentSite: CurrentSite
  /** Stops accepting, finishes running requests, and commits waiting entries. */
  close(): Promise<void>
  /** Prepares what the first search and the first wish would otherwise wait for. */
  prepare(): void
}

/** Assembles the app, without listening. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, db, renderer, logger, now = Date.now, random = Math.random } = parts
  let isDraining = false
  let sendError = sendJsonError
  let redirect: LinkRedirect | undefined

  const steadyNow = parts.now ?? (() => performance.now())
  const services = await createServices({ ...parts, now, steadyNow })
  const { currentSite } = services
  const caches = [services.pageCache, services.answerCache]
  const headersOfAll = derivedFrom(currentSite, securityHeaders)

  /** Early answers from caches, with the effects of the hooks below: connection handling and metrics. */
  const answerEarly: EarlyAnswer = (request, response) => {
    const startedAt = performance.now()
    if (isDraining) response.shouldKeepAlive = false
    if (refuseWithoutHost(request, response, headersOfAll())) return true
    const route = redirect?.serveFromCache(request, response)
      ? LINK_ROUTE
      : serveFromCache(request, response, caches)
    if (route === undefined) return false
    const seconds = (performance.now() - startedAt) / 1000
    durations.observe(request.method ?? '', route, response.statusCode, seconds)
    return true
  }

  const server = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    // One logger for all requests: a child logger for each costs 4 µs, and a request logs at most one line, when it
    // fails.
    childLoggerFactory: (parent) => parent,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A request that arrives on an open connection during shutdown is still served.
    return503OnClosing: false,
    // An address that cannot be decoded, such as /100%, reaches no hook and no other handler.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headersOfAll(), 'cache-control': 'no-store' })
      Promise.resolve(sendError(request, reply, NOT_FOUND)).catch((error: unknown) => {
        request.log.error({ err: error }, 'the page for an unknown address failed')
        void sendJsonError(request, reply, NOT_FOUND)
      })
    },
    clientErrorHandler: createClientErrorHandler(logger, headersOfAll),
    routerOptions: {
      ignoreTrailingSlash: true,
      // No part of an address is longer than the id of a passkey. Fastify's own bound of 100 is shorter than some ids,
      // blocked hosts and names of pictures.
      maxParamLength: PASSKEY_ID_MAX_LENGTH,
    },
    serverFactory: withEarlyAnswers(parts.serverFactory ?? createHttpServer, answerEarly),
  })
  // Fastify accepts plain text by default; no route here does.
  server.removeContentTypeParser('text/plain')
  refuseDeepJson(server)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)

  // Set at both ends of a request, because shutdown may begin in between. Node then adds "connection: close".
  server.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.raw.shouldKeepAlive = false
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.raw.shouldKeepAlive = false
    done(null, payload)
  })
  addHandlerTimeout(server, HANDLER_TIMEOUT_MS)
  setSecurityHeaders(server, currentSite)
  refuseNul(server)
  warnOfUntrustedProxy(server)
  const durations = addMetrics(server, config.metricsToken)
  await addRateLimits(server, { isRateLimited: config.isRateLimited, steadyNow })
  await addOpenApi(server, currentSite)
  const { repeatedEventCounts, changes } = services
  const checkKey = createKeyCheck({ db, repeatedEventCounts, isRateLimited: config.isRateLimited })
  guardAdminRoutes(server, { db, checkKey, now, showChanges: changes.poll })
  if (parts.clientFolder !== undefined) await addClientFiles(server, parts.clientFolder)

  const answers = createApiAnswers()
  const pages = await addPages(server, {
    currentSite,
    currentWords: services.currentWords,
    renderer,
    cache: services.pageCache,
    answers,
    isReported: services.isReported,
    shopsOfVisitors: services.shopsOfVisitors,
    footerLinks: () => [
      ...(currentSite().rules === 'as-specified' ? [{ path: ROUTES.shorten, label: 'Shorten a link' }] : []),
      ...services.legalPages
        .shown()
        .map((name) => ({ path: legalPagePath(name), label: legalPageTitle(name) })),
    ],
    now,
    random,
  })
  sendError = pages.sendError
  handleErrors(server, { sendError, isReported: services.isReported, steadyNow })
  redirect = createLinkRedirect({
    cache: services.linkCache,
    clicks: services.clicks,
    currentSite,
    isMachine: services.isMachine,
    addressOf: createClientAddress(config.trustedProxies),
    findCountry: services.findCountry,
    visitorOf: services.linkVisitorOf,
  })
  await addRoutes(server, {
    ...parts,
    services,
    pages,
    redirect,
    answers,
    isDraining: () => isDraining,
    now,
    random,
  })

  return {
    server,
    currentSite,
    async close() {
      isDraining = true
      await endConnections(server.server)
      await server.close()
      await services.close()
    },
    prepare: () => services.prepare(),
  }
}
