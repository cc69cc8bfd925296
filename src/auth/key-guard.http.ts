import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyScope } from './key-scope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope with which an API key opens the route; keys open no route without one. */
    keyScope?: KeyScope
  }
  interface FastifyRequest {
    /** The API key of the request, on routes that it opens. */
    apiKey: RequestKey | undefined
  }
}

/** An API key that was sent with a request. */
export interface RequestKey {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** The administrator who made it. */
  readonly madeBy: string
}

export type KeyOutcome =
  | { readonly kind: 'right'; readonly key: RequestKey }
  /** There is no such key, or no longer. */
  | { readonly kind: 'wrong' | 'expired' }
  /** This key was used too often, or wrong ones were tried too often where it comes from. */
  | { readonly kind: 'too-many' | 'too-many-wrong'; readonly retryAfterMs: number }

/**
 * Checks a key.
 * @param address the client's
 * @param now milliseconds since 1970
 */
export type CheckKey = (text: string, address: string, now: number) => Promise<KeyOutcome>

const WRONG =
  'This API key is not valid: it is mistyped, or was revoked. A new one is made at /admin/api-keys.'
const EXPIRED = 'This API key has expired. A new one is made at /admin/api-keys.'
const NO_SCOPE = 'API keys do not open this. Please sign in to the admin area for it.'

/**
 * Admits a request with an API key to a route, or answers it.
 * @param scope that of the route; undefined for a route that no key opens
 * @returns the answer; undefined if the key opens the route
 */
export async function admitKey(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: KeyOutcome,
  scope: KeyScope | undefined,
): Promise<FastifyReply | undefined> {
  reply.header('cache-control', 'no-store')
  switch (outcome.kind) {
    case 'wrong':
    case 'expired':
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .send({ message: outcome.kind === 'wrong' ? WRONG : EXPIRED })
    case 'too-many':
    case 'too-many-wrong':
      return refuseForNow(reply, outcome)
    case 'right':
      if (scope === undefined || !outcome.key.scopes.includes(scope)) return refuseScope(reply, scope)
      request.apiKey = outcome.key
      return undefined
  }
}

function refuseForNow(
  reply: FastifyReply,
  { kind, retryAfterMs }: Extract<KeyOutcome, { readonly retryAfterMs: number }>,
): FastifyReply {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  const reason =
    kind === 'too-many' ? 'This API key was used too often' : 'Too many wrong API keys came from your network'
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send({ message: `${reason}. Please try again in ${seconds} s.` })
}

/** See RFC 6750, section 3.1. */
function refuseScope(reply: FastifyReply, scope: KeyScope | undefined): FastifyReply {
  const named = scope === undefined ? '' : `, scope="${scope}"`
  return reply
    .code(403)
    .header('www-authenticate', `Bearer error="insufficient_scope"${named}`)
    .send({
      message: scope === undefined ? NO_SCOPE : `This API key lacks the scope ${scope}.`,
    })
}

/** The author of what a key changes, for the audit trail. No administrator can have this name, because it has spaces. */
export function keyAuthor({ madeBy, name }: RequestKey): string {
  return `${madeBy} by API key “${name}”`
}
