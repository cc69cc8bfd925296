import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { createDurationHistogram, type DurationHistogram } from './duration-histogram.ts'
import { sendJsonError } from './errors.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * GET /metrics for Prometheus: the process, and each route's requests and durations. Without METRICS_TOKEN only
 * loopback may read it, and only without a proxy in between, because behind a proxy every client seems local.
 * @returns a function for requests that never reach a route
 */
export function addMetrics(
  app: FastifyInstance,
  { metricsToken }: { readonly metricsToken: string | undefined },
): Pick<DurationHistogram, 'observe'> {
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
    if (!mayRead(request, metricsToken)) {
      return sendJsonError(request, reply, {
        status: 403,
        message: 'Metrics are for loopback, or for holders of METRICS_TOKEN (Authorization: Bearer).',
      })
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send((await registry.metrics()) + durations.text())
  })
  return durations
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // The scheme ignores case (RFC 9110, section 11.1).
  const given = request.headers.authorization?.replace(/^bearer /i, 'Bearer ') ?? ''
  if (token !== undefined) return isSame(given, `Bearer ${token}`)
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return !isForwarded && LOOPBACK.test(request.ip)
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
