import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '../core/site-config.ts'

const ONE_YEAR_S = 365 * 24 * 60 * 60

/** The CSP source that allows one inline script (CSP 3, hash-source). */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * The policy of every page: our own files, the inline scripts whose hashes are given, and forms that may end at the
 * retailer (browsers apply form-action to the redirect too).
 */
export function contentSecurityPolicy(retailerHost: string, scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' https://www.${retailerHost}`,
  ].join('; ')
}

/** What answers other than pages get: nothing in them is meant to run. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

/** What keeps browsers strict, for every answer. */
export function securityHeaders({ baseUrl }: Pick<SiteConfig, 'baseUrl'>): Record<string, string> {
  return {
    'content-security-policy': NOTHING_RUNS,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(baseUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${ONE_YEAR_S}` }),
  }
}

/**
 * The same for pages, with what browsers read of pages alone. The referrer keeps our origin, because affiliate
 * programmes look at it, and nothing more.
 * @param policy none in development, where Vite's client comes with inline scripts of its own
 */
export function pageSecurityHeaders(
  config: Pick<SiteConfig, 'baseUrl'>,
  policy: string | undefined,
): Record<string, string> {
  const { 'content-security-policy': _policyOfOthers, ...others } = securityHeaders(config)
  return {
    ...others,
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * Sets them on every answer that has none of its own by the time it is sent. Answers from memory carry theirs ready
 * made and never come here.
 */
export function setSecurityHeaders(app: FastifyInstance, config: Pick<SiteConfig, 'baseUrl'>): void {
  const headers = Object.entries(securityHeaders(config))
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done(null, payload)
  })
}
