import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminOnly, sessionOf, signedOut } from '../../../auth/admin-guard.http.ts'
import { deviceName } from '../../../auth/device-name.ts'
import { createSecret } from '../../../auth/secret.service.ts'
import { errorBody, writeErrors } from '../../../http/error.contract.ts'
import { derivedFrom } from '../../../core/derived-from.ts'
import { routeOf } from '../../../http/route-of.ts'
import { loginAnswer } from '../account.contract.ts'
import { NOT_SIGNED_IN } from '../../audit/audit.service.ts'
import type { AccountRoutesOptions } from '../account.http.ts'
import { rememberClient } from '../known-client.service.ts'
import { originOf } from '../login-origin.http.ts'
import { LOGIN_SECRET } from '../login-scope.server.ts'
import { refuse } from '../refusal.http.ts'
import { ownerProofBody, recoveryCodesAnswer } from './second-factor.contract.ts'
import { createOwnPasskeys } from './own-passkeys.service.ts'
import {
  creationOptions,
  newPasskeyBody,
  passkeyLoginBody,
  passkeyNameBody,
  requestOptions,
} from './passkey.contract.ts'
import {
  addPasskeyEndpoint,
  passkeyCreationEndpoint,
  passkeyLogInEndpoint,
  passkeyRequestEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
} from './passkey.endpoint.ts'
import { passkeyHost } from './passkey-host.ts'
import { signInWithPasskey } from './passkey-login.service.ts'
import { createPasskeyChecks } from './passkey.service.ts'

const NOT_ADDED = {
  message: 'The passkey could not be checked, perhaps because it took too long. Please try again.',
}
const REFUSED = {
  message: 'That passkey does not open this site. Please try again, or sign in with your password.',
}
const GONE = { message: 'That passkey was removed already.' }

const params = z.object({ id: z.string() })

/** Passkeys below /api/admin/passkeys, and POST /api/admin/login/passkey. */
export const passkeyRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { db, currentSite, repeatedEventCounts, checkOwner, now },
) => {
  const checks = derivedFrom(currentSite, (site) => createPasskeyChecks(db, site))
  const own = derivedFrom(currentSite, ({ baseUrl }) => createOwnPasskeys(db, checks(), passkeyHost(baseUrl)))
  const loginSecret = createSecret(db, LOGIN_SECRET)

  app.route({
    ...routeOf(passkeyCreationEndpoint, {
      summary: 'What a browser needs to make a passkey',
      tags: ['accounts'],
      body: ownerProofBody,
      response: { 200: creationOptions, 401: signedOut, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const checked = await checkOwner(session, request.body, now())
      if (checked.kind !== 'right') return refuse(reply, checked)
      return creationOptions.parse(await checks().registrationOptions(session, now()))
    },
  })

  app.route({
    ...routeOf(addPasskeyEndpoint, {
      summary: 'Add a passkey that a browser has made',
      tags: ['accounts'],
      body: newPasskeyBody,
      response: { 200: recoveryCodesAnswer, 401: signedOut, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const recoveryCodes = await own().add(sessionOf(request), request.body, now())
      return recoveryCodes ? { recoveryCodes } : reply.code(400).send(NOT_ADDED)
    },
  })

  app.route({
    ...routeOf(renamePasskeyEndpoint, {
      summary: 'Rename a passkey',
      tags: ['accounts'],
      params,
      body: passkeyNameBody,
      response: { 204: z.null(), 401: signedOut, 404: errorBody, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const { id } = request.params
      const isRenamed = await own().rename(sessionOf(request), id, request.body.name, now())
      return isRenamed ? reply.code(204).send(null) : reply.code(404).send(GONE)
    },
  })

  app.route({
    ...routeOf(removePasskeyEndpoint, {
      summary: 'Remove a passkey',
      tags: ['accounts'],
      params,
      body: ownerProofBody,
      response: { 204: z.null(), 401: signedOut, 404: errorBody, ...writeErrors },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const session = sessionOf(request)
      const checked = await checkOwner(session, request.body, now())
      if (checked.kind !== 'right') return refuse(reply, checked)
      const isRemoved = await own().remove(session, request.params.id, now())
      return isRemoved ? reply.code(204).send(null) : reply.code(404).send(GONE)
    },
  })

  app.route({
    ...routeOf(passkeyRequestEndpoint, {
      summary: 'What a browser needs to sign in with a passkey',
      tags: ['accounts'],
      response: { 200: requestOptions },
    }),
    config: { isAdminOnly: false },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return requestOptions.parse(await checks().signInOptions(now()))
    },
  })

  app.route({
    ...routeOf(passkeyLogInEndpoint, {
      summary: 'Open a session with a passkey',
      tags: ['accounts'],
      body: passkeyLoginBody,
      response: { 200: loginAnswer, 401: errorBody, ...writeErrors },
    }),
    config: { isAdminOnly: false },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const device = deviceName(request.headers['user-agent'])
      const opened = await signInWithPasskey(db, checks(), { response: request.body.response, device }, now())
      if (!opened) {
        repeatedEventCounts.add({
          admin: NOT_SIGNED_IN,
          at: now(),
          action: 'wrong passkey',
          subject: 'at the login',
        })
        return reply.code(401).send(REFUSED)
      }
      const { admin, token } = opened
      const client = {
        adminId: admin.id,
        origin: originOf(request),
        deviceToken: request.body.deviceToken,
      }
      return {
        username: admin.username,
        token,
        deviceToken: await rememberClient(db, await loginSecret(), client, now()),
      }
    },
  })
}
