import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody, writeErrors } from '../../../http/error.contract.ts'
import { findPage, NO_SUCH_PAGE, pageQuerystring } from '../../../core/paging.ts'
import { adminOnly, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import { retailerSearchUrl } from '../../../core/retailer-search.ts'
import { blockHost, unblockHost } from './blocked-host.service.ts'
import { normaliseHost } from './blocked-host.ts'
import { blockedHostAnswer, blockedHostBody, blockedHostsAnswer } from '../admin/link-admin.contract.ts'
import type { LinkAdminRoutesOptions } from '../admin/link-admin.http.ts'
import { isBlocked } from '../link-target.ts'
import { routeOf } from '../../../http/route-of.ts'
import { blockHostEndpoint, blockedHostsEndpoint, unblockHostEndpoint } from './blocked-host.endpoint.ts'

const tags = ['links']

/** GET and POST /api/admin/blocked-hosts, DELETE /api/admin/blocked-hosts/{host}. */
export const blockedHostRoutes: FastifyPluginAsyncZod<LinkAdminRoutesOptions> = async (
  app,
  { db, currentSite, blockedHosts, now },
) => {
  app.route({
    ...routeOf(blockedHostsEndpoint, {
      summary: 'A page of the hosts that short links may not lead to',
      tags,
      querystring: pageQuerystring,
      response: { 200: blockedHostsAnswer, 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const { q, page } = request.query
      const found = (await blockedHosts.list()).filter(({ host }) => host.includes(q.trim().toLowerCase()))
      const place = findPage(found.length, page)
      if (!place) return reply.code(404).send(NO_SUCH_PAGE)
      const { offset, limit } = place.slice
      return { hosts: found.slice(offset, offset + limit), ...place.position }
    },
  })

  app.route({
    ...routeOf(blockHostEndpoint, {
      summary: 'Stop all short links to a host and what is within it, old and new',
      tags,
      body: blockedHostBody,
      response: { 201: blockedHostAnswer, 401: signedOut, ...writeErrors, 409: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      const host = normaliseHost(request.body.host)
      if (host === undefined)
        return reply
          .code(400)
          .send({ message: 'Please enter a domain, such as example.com, or an address at it.' })
      if (isBlocked(retailerSearchUrl('', currentSite().retailer, ''), [host]))
        return reply
          .code(400)
          .send({ message: `${host} is where you earn: blocking it would stop your own links.` })
      const isKnown = (await blockedHosts.list()).some((known) => known.host === host)
      if (isKnown || !(await blockHost(db, host, writerOf(request, now()))))
        return reply.code(409).send({ message: `${host} is blocked already.` })
      return reply.code(201).send({ host })
    },
  })

  app.route({
    ...routeOf(unblockHostEndpoint, {
      summary: 'Let short links lead to a host again',
      tags,
      params: z.object({ host: z.string() }),
      response: { 204: z.null(), 401: signedOut, 404: errorBody },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      if (await unblockHost(db, request.params.host, writerOf(request, now())))
        return reply.code(204).send(null)
      return reply.code(404).send({
        message: 'That host is not on your own list. Those of content/blocked-hosts.json are changed there.',
      })
    },
  })
}
