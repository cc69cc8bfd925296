import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { CurrentSite } from '../../../core/site-config.ts'
import type { Schema } from '../../../database/schema.ts'
import { errorBody, writeErrors } from '../../../http/error.contract.ts'
import { longPageQuerystring, NO_SUCH_PAGE } from '../../../core/paging.ts'
import { adminOrKey, signedOut, writerOf } from '../../../auth/admin-guard.http.ts'
import type { BlockedHosts } from '../blocked-hosts/blocked-host.service.ts'
import { linkBody, linkEntry, linksAnswer, ownLinkBody, restoreBody } from './link-admin.contract.ts'
import { foreignTagRefusal } from '../../retailer/foreign-tag.contract.ts'
import { findLookAlike } from '../own-link.store.ts'
import { createOwnLink, toAdminLinks, listLinks, removeLink, restoreLink } from './link-admin.service.ts'
import { furtherTarget, linkTarget, type LinkRules } from '../link-target.ts'
import { settleRules, settleRulesAgain } from '../rules/settle-rules.ts'
import { problemOfTimes } from './link-times.ts'
import { changeLink } from './link-change.service.ts'
import { isSlug } from '../link-slug.ts'
import { routeOf } from '../../../http/route-of.ts'
import {
  changeLinkEndpoint,
  deleteLinkEndpoint,
  linksEndpoint,
  ownLinkEndpoint,
  restoreLinkEndpoint,
} from './link-admin.endpoint.ts'

export interface LinkAdminRoutesOptions {
  readonly db: Kysely<Schema>
  readonly currentSite: CurrentSite
  readonly blockedHosts: BlockedHosts
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const tags = ['links']
const params = z.object({ code: z.string() })
const missing = errorBody.describe('There is no such link, or page.')
const TAKEN = {
  message: 'Another short link has taken its place: it has this code, or leads to this address.',
}
const NAMELESS = { message: 'own: what an owner says belongs to links that it has named, and to no others.' }
const CHANGED = {
  message: 'Somebody else has changed this link since you opened it. Nothing was saved.',
}
const NO_LINK = { message: 'There is no such short link anymore.' }

/** Where visitors of a link go that has ended, as it is stored. */
function goneTarget(
  goneUrl: string | null,
  rules: LinkRules,
): { readonly goneUrl: string | null } | { readonly problem: string } {
  if (goneUrl === null) return { goneUrl }
  const target = furtherTarget(goneUrl, rules)
  return 'problem' in target ? { problem: `goneUrl: ${target.problem}` } : { goneUrl: target.targetUrl }
}

/** Why a name cannot be given: another link has it, or one that looks like it. */
function takenBy(slug: string, other: string | undefined): string {
  return other === undefined || other === slug
    ? `slug: ${slug} is taken. Please choose another name.`
    : `slug: looks too much like ${other}, which is another link. Please choose a name that nobody mistakes for it.`
}

/** GET and POST of /api/admin/links, POST of /api/admin/own-links, PATCH and DELETE of /api/admin/links/{code}. */
export const linkAdminRoutes: FastifyPluginAsyncZod<LinkAdminRoutesOptions> = async (app, options) => {
  await linkListRoutes(app, options)
  await linkWriteRoutes(app, options)
}

/** What a view of links depends on at this moment. */
async function viewNow({ currentSite, blockedHosts, now }: LinkAdminRoutesOptions) {
  return {
    baseUrl: currentSite().baseUrl,
    retailer: currentSite().retailer,
    blockedHosts: await blockedHosts.all(),
    now: now(),
  }
}

/** The list, from which a link is deleted and to which it is put back. */
const linkListRoutes: FastifyPluginAsyncZod<LinkAdminRoutesOptions> = async (app, options) => {
  const { db, currentSite, now } = options

  app.route({
    ...routeOf(linksEndpoint, {
      summary:
        'A page of the short links, the newest first; found by code, short link or words of the target',
      tags,
      querystring: longPageQuerystring,
      response: { 200: linksAnswer, 401: signedOut, 404: missing },
    }),
    config: adminOrKey('links:read'),
    handler: async (request, reply) => {
      const page = await listLinks(db, request.query, await viewNow(options))
      return page ?? reply.code(404).send(NO_SUCH_PAGE)
    },
  })

  app.route({
    ...routeOf(restoreLinkEndpoint, {
      summary: 'Put a deleted short link back',
      tags,
      body: restoreBody,
      response: { 201: linkEntry, 401: signedOut, ...writeErrors, 409: errorBody },
    }),
    config: adminOrKey('links:write'),
    handler: async (request, reply) => {
      // A tag of somebody else comes back too, to be decided about anew. One to a host that has been blocked meanwhile comes back as well, and is blocked.
      const { code, own } = request.body
      if (isSlug(code) !== (own !== null)) return reply.code(400).send(NAMELESS)
      const target = linkTarget(request.body.targetUrl, { ...currentSite(), blockedHosts: [] }, 'theirs')
      if ('problem' in target) return reply.code(400).send({ message: target.problem })
      const gone = goneTarget(own?.goneUrl ?? null, { ...currentSite(), blockedHosts: [] })
      if ('problem' in gone) return reply.code(400).send({ message: gone.problem })
      const led = settleRulesAgain(own?.rules ?? [], currentSite())
      if ('problem' in led) return reply.code(400).send({ message: led.problem })
      const link = await restoreLink(
        db,
        { ...request.body, ...target, own: own && { ...own, ...gone, ...led }, isTagKept: false },
        writerOf(request, now()),
      )
      const [entry] = link ? await toAdminLinks(db, [link], await viewNow(options)) : []
      return entry ? reply.code(201).send(entry) : reply.code(409).send(TAKEN)
    },
  })

  app.route({
    ...routeOf(deleteLinkEndpoint, {
      summary: 'Delete a short link',
      tags,
      params,
      response: { 204: z.null(), 401: signedOut, 404: missing },
    }),
    config: adminOrKey('links:write'),
    handler: async (request, reply) => {
      const isGone = await removeLink(db, request.params.code, writerOf(request, now()))
      return isGone ? reply.code(204).send(null) : reply.code(404).send(NO_LINK)
    },
  })
}

/** A link with a name is made, and any link is changed. */
const linkWriteRoutes: FastifyPluginAsyncZod<LinkAdminRoutesOptions> = async (app, options) => {
  const { db, currentSite, blockedHosts, now } = options

  app.route({
    ...routeOf(ownLinkEndpoint, {
      summary: 'Make a short link with a name; one address may have several',
      tags,
      body: ownLinkBody,
      response: { 201: linkEntry, 401: signedOut, ...writeErrors, 400: foreignTagRefusal, 409: errorBody },
    }),
    config: adminOrKey('links:write'),
    handler: async (request, reply) => {
      const { slug, targetUrl, tag, expiresAt, ...details } = request.body
      const rules = { ...currentSite(), blockedHosts: await blockedHosts.all() }
      const timeProblem = problemOfTimes(details.startsAt, expiresAt, now())
      if (timeProblem !== undefined) return reply.code(400).send({ message: timeProblem })
      const gone = goneTarget(details.goneUrl, rules)
      if ('problem' in gone) return reply.code(400).send({ message: gone.problem })
      const led = settleRules(details.rules, rules)
      if ('problem' in led) return reply.code(400).send({ message: led.problem })
      const target = linkTarget(targetUrl, rules, tag)
      if ('problem' in target)
        return reply
          .code(400)
          .send({ message: `targetUrl: ${target.problem}`, foreignTag: target.foreignTag })
      const writer = writerOf(request, now())
      const times = { createdAt: writer.at, expiresAt, disabledAt: null }
      const own = { ...details, ...gone, ...led, usedClicks: 0 }
      const link = await createOwnLink(db, { code: slug, ...target, ...times, own }, writer)
      if (!link) return reply.code(409).send({ message: takenBy(slug, await findLookAlike(db, slug)) })
      const [entry] = await toAdminLinks(db, [link], await viewNow(options))
      return entry ? reply.code(201).send(entry) : reply.code(409).send(TAKEN)
    },
  })

  app.route({
    ...routeOf(changeLinkEndpoint, {
      summary: 'Switch a short link off or on again, or change one with a name',
      tags,
      params,
      body: linkBody,
      response: {
        200: linkEntry,
        401: signedOut,
        ...writeErrors,
        400: foreignTagRefusal,
        404: missing,
        409: errorBody,
      },
    }),
    config: adminOrKey('links:write'),
    handler: async (request, reply) => {
      const { isDisabled, targetUrl, tag, expiresAt, version, goneUrl, rules, ...words } = request.body
      const site = { ...currentSite(), blockedHosts: await blockedHosts.all() }
      const gone = goneUrl === undefined ? undefined : goneTarget(goneUrl, site)
      if (gone && 'problem' in gone) return reply.code(400).send({ message: gone.problem })
      const led = rules === undefined ? undefined : settleRules(rules, site)
      if (led && 'problem' in led) return reply.code(400).send({ message: led.problem })
      const target = targetUrl === undefined ? undefined : linkTarget(targetUrl, site, tag)
      if (target && 'problem' in target)
        return reply
          .code(400)
          .send({ message: `targetUrl: ${target.problem}`, foreignTag: target.foreignTag })
      const change = { isDisabled, target, expiresAt, version, own: { ...words, ...gone, ...led } }
      const link = await changeLink(db, request.params.code, change, writerOf(request, now()))
      if (link === 'missing') return reply.code(404).send(NO_LINK)
      if (link === 'changed') return reply.code(409).send(CHANGED)
      if (link === 'nameless') return reply.code(400).send(NAMELESS)
      if ('problem' in link) return reply.code(400).send({ message: link.problem })
      const [entry] = await toAdminLinks(db, [link], await viewNow(options))
      return entry ?? reply.code(404).send(NO_LINK)
    },
  })
}
