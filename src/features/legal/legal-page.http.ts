import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { adminOnly, signedOut, writerOf } from '../../auth/admin-guard.http.ts'
import { pathOf } from '../../core/endpoint.ts'
import { taggedUrl, untaggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import type { Schema } from '../../database/schema.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import type { SendCachedJson } from '../../http/cached-json.ts'
import { errorBody, writeErrors } from '../../http/error.contract.ts'
import { routeOf } from '../../http/route-of.ts'
import {
  legalPageAnswer,
  legalPageBody,
  legalPageName,
  legalPagesAnswer,
  previewAnswer,
  previewBody,
  type LegalPageAnswer,
} from './legal-page.contract.ts'
import {
  changeLegalPageEndpoint,
  legalPageEndpoint,
  legalPagesEndpoint,
  previewPageEndpoint,
  resetLegalPageEndpoint,
} from './legal-page.endpoint.ts'
import { isIndexed } from './legal-page-head.ts'
import type { LegalPageName } from './legal-page.ts'
import { changeLegalPage, type LegalPages } from './legal-pages.service.ts'
import { parseMarkdown } from './markdown.server.ts'
import type { MarkdownNode } from './markdown.ts'

export interface LegalPageRoutesOptions {
  readonly db: Kysely<Schema>
  readonly pages: LegalPages
  readonly currentSite: CurrentSite
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly sendCachedJson: SendCachedJson
  readonly answers: ApiAnswers
}

/** Bytes of the body with the longest text: four for each character, and escapes. */
const BODY_LIMIT_BYTES = 512 * 1024

const params = z.object({ name: legalPageName })
const CHANGED = {
  message: 'This page was changed meanwhile, perhaps in another window. Copy your text, and open it again.',
}

/** GET /api/pages/:name; GET /api/admin/pages, PUT and DELETE of a page there, POST /api/admin/pages/preview */
export const legalPageRoutes: FastifyPluginAsyncZod<LegalPageRoutesOptions> = async (
  app,
  { db, pages, currentSite, now, sendCachedJson, answers },
) => {
  const tags = ['pages']
  const read = answers.provide(legalPageEndpoint, async ({ params: { name } }) =>
    shownPage(pages, name, currentSite().retailer),
  )

  app.route({
    ...routeOf(legalPageEndpoint, {
      summary: 'A page about the shop, such as its imprint',
      tags,
      params,
      response: { 200: legalPageAnswer, 404: errorBody.describe('The owner has not written this page yet.') },
    }),
    handler: (request, reply) => {
      const { name } = request.params
      return sendCachedJson(request, reply, pathOf(legalPageEndpoint, { params: { name } }), async () => {
        const page = await read({ params: { name } })
        // Thrown, because errors are not cached.
        if (!page) throw Object.assign(new Error('There is no such page yet.'), { statusCode: 404 })
        return page
      })
    },
  })

  app.route({
    ...routeOf(legalPagesEndpoint, {
      summary: 'All pages about the shop, as they are written',
      tags,
      response: { 200: legalPagesAnswer, 401: signedOut },
    }),
    config: adminOnly,
    handler: async () => ({ pages: [...(await pages.read())], values: pages.values() }),
  })

  app.route({
    ...routeOf(changeLegalPageEndpoint, {
      summary: 'Write a page about the shop',
      tags,
      params,
      body: legalPageBody,
      response: { 204: z.null(), 401: signedOut, 409: errorBody, ...writeErrors },
    }),
    config: adminOnly,
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      const { markdown, changedAt } = request.body
      const write = { ...writerOf(request, now()), editedAt: changedAt }
      if (!(await changeLegalPage(db, request.params.name, markdown, write)))
        return reply.code(409).send(CHANGED)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(resetLegalPageEndpoint, {
      summary: 'Go back to the template of a page',
      tags,
      params,
      response: { 204: z.null(), 401: signedOut },
    }),
    config: adminOnly,
    handler: async (request, reply) => {
      await changeLegalPage(db, request.params.name, undefined, writerOf(request, now()))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(previewPageEndpoint, {
      summary: 'A text as visitors would read it',
      tags,
      body: previewBody,
      response: { 200: previewAnswer, 401: signedOut, ...writeErrors },
    }),
    config: adminOnly,
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request) => {
      const { markdown, blanks } = pages.fill(request.body.markdown)
      return { content: contentOf(markdown, currentSite().retailer), blanks }
    },
  })
}

function shownPage(pages: LegalPages, name: LegalPageName, retailer: Retailer): LegalPageAnswer | undefined {
  const page = pages.all().find((each) => each.name === name)
  if (!page || page.blanks.length > 0) return undefined
  return { name, title: page.title, isIndexed: isIndexed(name), content: contentOf(page.filled, retailer) }
}

/** Links to the retailer leave with the tag of now: one in the text would stay there after a change. */
function contentOf(markdown: string, retailer: Retailer): MarkdownNode[] {
  return parseMarkdown(markdown, (href) => taggedUrl(untaggedUrl(href, retailer), retailer))
}
