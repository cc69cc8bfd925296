import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/schema.ts'
import { errorBody } from '../http/error.contract.ts'
import { sendJsonError } from '../http/errors.ts'
import { admitKey, keyAuthor, type CheckKey } from './key-guard.http.ts'
import type { KeyScope } from './key-scope.ts'
import { isKeyText } from './key-text.server.ts'
import { describeAccess } from './route-access.ts'
import { isConfirmed, resumeSession, SIGN_IN_MESSAGE } from './session.service.ts'
import type { StoredSession } from './session.store.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether only administrators may use the route. Below /api/admin/ each route has to say so, or `false`. */
    isAdminOnly?: boolean
    /** Whether the route is open to administrators who have to change their password first. */
    isOpenBeforePasswordChange?: boolean
    /**
     * Whether a request does what cannot be undone, tells secrets or decides who earns, so that the password must have
     * been typed shortly before.
     */
    isFinal?: (request: FastifyRequest) => boolean
  }
  interface FastifyRequest {
    /** The session of the request, on routes for administrators; undefined where an API key opened the route. */
    adminSession: StoredSession | undefined
  }
}

/** Route config: only administrators may use the route, with `Authorization: Bearer`. */
export const adminOnly = { isAdminOnly: true }

/** As adminOnly, open also to administrators who have to change their password before anything else. */
export const adminBeforePasswordChange = { ...adminOnly, isOpenBeforePasswordChange: true }

/** As adminOnly, for a route that cannot be undone, tells secrets or decides who earns. */
export const adminFinally = { ...adminOnly, isFinal: () => true }

/** As adminOnly, for a route that API keys with a scope open too. */
export function adminOrKey(keyScope: KeyScope) {
  return { ...adminOnly, keyScope }
}

/** The 401 response of such a route, for its description. */
export const signedOut = errorBody.describe('No session, or one that has ended.')

const SIGN_IN = { status: 401, message: SIGN_IN_MESSAGE }

/** The browser shows the form for it, see admin-api.ts. */
const PASSWORD_CHANGE = { message: 'Please choose a password of your own first.', reason: 'password-change' }

const PASSWORD_AGAIN = {
  message: 'Please type your password again: this cannot be undone, tells secrets or decides who earns.',
  reason: 'password-again',
}

interface AdminGuardOptions {
  readonly db: Db
  /** See api-key-check.service.ts. */
  readonly checkKey: CheckKey
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Makes this instance show changes at once instead of at its next poll. */
  readonly showChanges: () => Promise<void>
}

/**
 * Enforces `config: adminOnly` and `adminOrKey` on the routes that are registered after this call. The session or the
 * key is checked before the body is read, and the routes' descriptions mention it. Writes are answered after this
 * instance shows them, so that an administrator's next read contains them.
 */
export function guardAdminRoutes(
  app: FastifyInstance,
  { db, checkKey, now, showChanges }: AdminGuardOptions,
): void {
  app.decorateRequest('adminSession')
  app.decorateRequest('apiKey')
  app.addHook('onRoute', (route) => {
    const { isAdminOnly, isFinal, isOpenBeforePasswordChange, keyScope } = route.config ?? {}
    if (isAdminOnly === undefined && route.url.startsWith('/api/admin/'))
      throw new Error(`${route.url} does not say who may use it: adminOnly, or isAdminOnly: false.`)
    if (keyScope !== undefined && (isFinal || isOpenBeforePasswordChange))
      throw new Error(`${route.url} asks for a password, which no API key has: leave its keyScope out.`)
    if (!isAdminOnly && keyScope === undefined) return
    route.schema = describeAccess(route)
    route.onRequest = [
      route.onRequest ?? [],
      async (request: FastifyRequest, reply: FastifyReply) => {
        const token = bearerTokenOf(request)
        if (token !== undefined && isKeyText(token))
          return admitKey(request, reply, await checkKey(token, request.ip, now()), keyScope)
        // Visitors may use the route too, and a key only allows more there.
        if (!isAdminOnly) return
        request.adminSession = await findSession(db, request, now())
        if (!request.adminSession)
          return sendJsonError(request, reply.header('www-authenticate', 'Bearer'), SIGN_IN)
        reply.header('cache-control', 'no-store')
        if (request.adminSession.mustChangePassword && !isOpenBeforePasswordChange)
          return reply.code(403).send(PASSWORD_CHANGE)
        if (isFinal?.(request) && !isConfirmed(request.adminSession, now()))
          return reply.code(403).send(PASSWORD_AGAIN)
      },
    ].flat()
    if (!isAdminOnly || route.method === 'GET') return
    route.onSend = [route.onSend ?? [], async () => showChanges()].flat()
  })
}

/** The bearer token of a request; undefined for what cannot be one of ours. */
function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  // The scheme ignores case (RFC 9110, section 11.1).
  return /^Bearer ([\w-]{1,128})$/i.exec(headers.authorization ?? '')?.[1]
}

/** The session of the administrator that sends a request; undefined for a visitor. */
async function findSession(db: Db, request: FastifyRequest, now: number): Promise<StoredSession | undefined> {
  const token = bearerTokenOf(request)
  return token === undefined ? undefined : resumeSession(db, token, now)
}

/**
 * Whether an administrator sends a request, for routes that visitors use too. One who has to choose a password first counts as a
 * visitor.
 * @param now milliseconds since 1970
 */
export async function isFromAdmin(db: Db, request: FastifyRequest, now: number): Promise<boolean> {
  return request.apiKey !== undefined || (await findSession(db, request, now))?.mustChangePassword === false
}

/**
 * The author of a change for the audit trail, on routes with `config: adminOnly` or `adminOrKey`.
 * @param at milliseconds since 1970
 */
export function writerOf(
  request: FastifyRequest,
  at: number,
): { readonly admin: string; readonly at: number } {
  return { admin: request.apiKey ? keyAuthor(request.apiKey) : sessionOf(request).username, at }
}

/** The session behind a request to a route with `config: adminOnly`. */
export function sessionOf(request: FastifyRequest): StoredSession {
  if (!request.adminSession) throw new Error('This route is not for administrators only.')
  return request.adminSession
}
