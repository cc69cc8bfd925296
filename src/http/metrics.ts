import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { createDurationHistogram, type DurationHistogram } from './duration-histogram.ts'
import { sendJsonError } from './errors.ts'

/**
 * GET /metrics for Prometheus: the process, and each route's requests and durations. Without METRICS_TOKEN nobody may
 * read it, not even this machine: behind a proxy every client seems local, and not every proxy adds a header that tells.
 * @returns a function for requests that never reach a route
 */
export function addMetrics(
  app: FastifyInstance,
  metricsToken: string | undefined,
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
    if (metricsToken === undefined || !hasToken(request, metricsToken)) {
      return sendJsonError(request, reply, {
        status: 403,
        message:
          'Metrics are for holders of METRICS_TOKEN. Set that variable, and send its value as Authorization: Bearer.',
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

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
