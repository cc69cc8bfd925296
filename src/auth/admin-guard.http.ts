import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/schema.ts'
import { errorBody } from '../http/error.contract.ts'
import { sendJsonError } from '../http/errors.ts'
import { isConfirmed, resumeSession } from './session.service.ts'
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
    /** The session of the request, on routes for administrators. */
    adminSession: StoredSession | undefined
  }
}

/** Route config: only administrators may use the route, with `Authorization: Bearer`. */
export const adminOnly = { isAdminOnly: true }

/** The same, open also to administrators who have to change their password before anything else. */
export const adminBeforePasswordChange = { ...adminOnly, isOpenBeforePasswordChange: true }

/** The same for a route that cannot be undone, tells secrets or decides who earns. */
export const adminFinally = { ...adminOnly, isFinal: () => true }

/** The 401 response of such a route, for its description. */
export const signedOut = errorBody.describe('No session, or one that has ended.')

const SIGN_IN = { status: 401, message: 'Please sign in to the admin area; your session may have ended.' }

/** The browser shows the form for it, see admin-api.ts. */
const PASSWORD_CHANGE = { message: 'Please choose a password of your own first.', reason: 'password-change' }

const PASSWORD_AGAIN = {
  message: 'Please type your password again: this cannot be undone, tells secrets or decides who earns.',
  reason: 'password-again',
}

interface AdminGuardOptions {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Makes this instance show changes at once instead of at its next poll. */
  readonly showChanges: () => Promise<void>
}

/**
 * Enforces `config: adminOnly` on the routes that are registered after this call. The session is checked before the
 * body is read, and the routes' descriptions mention it. Writes are answered after this instance shows them, so that
 * an administrator's next read contains them.
 */
export function guardAdminRoutes(app: FastifyInstance, { db, now, showChanges }: AdminGuardOptions): void {
  app.decorateRequest('adminSession')
  app.addHook('onRoute', (route) => {
    if (route.config?.isAdminOnly === undefined && route.url.startsWith('/api/admin/'))
      throw new Error(`${route.url} does not say who may use it: adminOnly, or isAdminOnly: false.`)
    if (!route.config?.isAdminOnly) return
    route.schema = { ...route.schema, security: [{ admin: [] }] }
    route.onRequest = [
      route.onRequest ?? [],
      async (request: FastifyRequest, reply: FastifyReply) => {
        request.adminSession = await findSession(db, request, now())
        if (!request.adminSession)
          return sendJsonError(request, reply.header('www-authenticate', 'Bearer'), SIGN_IN)
        reply.header('cache-control', 'no-store')
        if (request.adminSession.mustChangePassword && !route.config?.isOpenBeforePasswordChange)
          return reply.code(403).send(PASSWORD_CHANGE)
        if (route.config?.isFinal?.(request) && !isConfirmed(request.adminSession, now()))
          return reply.code(403).send(PASSWORD_AGAIN)
      },
    ].flat()
    if (route.method === 'GET') return
    route.onSend = [route.onSend ?? [], async () => showChanges()].flat()
  })
}

/**
 * The session of the administrator that sends a request; undefined for a visitor. For routes that are open to both.
 * @param now milliseconds since 1970
 */
export async function findSession(
  db: Db,
  request: FastifyRequest,
  now: number,
): Promise<StoredSession | undefined> {
  // The scheme ignores case (RFC 9110, section 11.1).
  const token = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : resumeSession(db, token, now)
}

/**
 * The author of a change for the audit trail, on routes with `config: adminOnly`.
 * @param at milliseconds since 1970
 */
export function writerOf(
  request: FastifyRequest,
  at: number,
): { readonly admin: string; readonly at: number } {
  return { admin: sessionOf(request).username, at }
}

/** The session behind a request to a route with `config: adminOnly`. */
export function sessionOf(request: FastifyRequest): StoredSession {
  if (!request.adminSession) throw new Error('This route is not for administrators only.')
  return request.adminSession
}
