import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { derivedFrom } from '../core/derived-from.ts'
import type { CurrentSite, SiteConfig } from '../core/site-config.ts'

const ONE_YEAR_S = 365 * 24 * 60 * 60

/** The CSP source that allows one inline script (CSP 3, hash-source). */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * The policy of every page: our own files, inline scripts with the given hashes, and forms that may end at the
 * retailer's shops (browsers apply form-action to redirects too).
 */
export function contentSecurityPolicy(
  shopOrigins: readonly string[],
  scriptHashes: readonly string[],
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "img-src 'self' data:",
    "object-src 'none'",
    NO_FRAME,
    `form-action ${["'self'", ...new Set(shopOrigins)].join(' ')}`,
    // Browsers turn no text into HTML or scripts except through these policies (W3C Trusted Types).
    "require-trusted-types-for 'script'",
    'trusted-types head-tags service-worker',
  ].join('; ')
}

/** No page may be framed, and none may change what its addresses are relative to. */
const NO_FRAME = "base-uri 'none'; frame-ancestors 'none'"

/** The policy of all responses except pages: no content may run. */
export const NOTHING_RUNS = `default-src 'none'; ${NO_FRAME}`

/**
 * The policy of scripts and pages that take nothing from other sites and have no inline scripts. Trusted Types are not
 * required: Swagger UI writes descriptions as HTML without a policy, so that /api/docs/ would stay empty. The
 * descriptions are ours, and Swagger UI cleans them before.
 */
export const OWN_FILES = `default-src 'self'; img-src 'self' data:; object-src 'none'; ${NO_FRAME}`

/**
 * Security headers of every response. Where the site's address is https, browsers use https for its name and the names
 * below for a year (RFC 6797): those belong to the site, be it a whole domain or a part of one (OWASP ASVS 5.0, 3.4.1).
 */
export function securityHeaders({ baseUrl }: Pick<SiteConfig, 'baseUrl'>): Record<string, string> {
  return {
    'content-security-policy': NOTHING_RUNS,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(baseUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${ONE_YEAR_S}; includeSubDomains`,
    }),
  }
}

/**
 * Security headers of pages. The referrer is our origin only, because affiliate programmes check it.
 * @param policy undefined in development, where Vite's client needs inline scripts
 */
export function pageSecurityHeaders(
  site: Pick<SiteConfig, 'baseUrl'>,
  policy: string | undefined,
): Record<string, string> {
  const { 'content-security-policy': _policyOfOthers, ...others } = securityHeaders(site)
  return {
    ...others,
    ...(policy !== undefined && { 'content-security-policy': policy }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * Adds the security headers to every response that lacks them, and keeps errors out of caches. Cached responses contain
 * their headers already and do not pass here.
 */
export function setSecurityHeaders(app: FastifyInstance, currentSite: CurrentSite): void {
  const headers = derivedFrom(currentSite, (site) => Object.entries(securityHeaders(site)))
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A cache may otherwise keep an error such as 404 as long as it likes (RFC 9111, section 4.2.2).
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    for (const [name, value] of headers()) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done(null, payload)
  })
}
