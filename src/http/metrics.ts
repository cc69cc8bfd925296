import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { createDurationHistogram, type DurationHistogram } from './duration-histogram.ts'
import { isLocalName } from '../core/local-address.ts'
import { derivedFrom } from '../core/derived-from.ts'
import type { CurrentSite } from '../core/site-config.ts'
import { sendJsonError } from './errors.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * GET /metrics for Prometheus: the process, and each route's requests and durations. Without METRICS_TOKEN only
 * loopback may read it, and only on a site that visitors know as local: behind a proxy every client seems local, and
 * not every proxy adds a header that tells.
 * @returns a function for requests that never reach a route
 */
export function addMetrics(
  app: FastifyInstance,
  {
    metricsToken,
    currentSite,
  }: { readonly metricsToken: string | undefined; readonly currentSite: CurrentSite },
): Pick<DurationHistogram, 'observe'> {
  const isLocalSite = derivedFrom(currentSite, ({ baseUrl }) => isLocalName(new URL(baseUrl).hostname))
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = createDurationHistogram()
  const failures = new Counter({
    name: 'http_request_failures_total',
    help: 'Answers with a status of 500 or more.',
    labelNames: ['route'],
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.labels(route).inc()
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const mayRead =
      metricsToken === undefined ? isLocalSite() && isLocal(request) : hasToken(request, metricsToken)
    if (!mayRead) {
      return sendJsonError(request, reply, {
        status: 403,
        message:
          'Metrics are for holders of METRICS_TOKEN (Authorization: Bearer), and for loopback on a local site.',
      })
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send((await registry.metrics()) + durations.text())
  })
  return durations
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  // The scheme ignores case (RFC 9110, section 11.1).
  const given = headers.authorization?.replace(/^bearer /i, 'Bearer ') ?? ''
  return isSame(given, `Bearer ${token}`)
}

/** Whether a request comes from this machine and was made to it: pages of other sites may have a name for it, too. */
function isLocal({ headers, ip, hostname }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  return !isForwarded && LOOPBACK.test(ip) && isLocalName(hostname)
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
