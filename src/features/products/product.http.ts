import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pathOf } from '../../core/endpoint.ts'
import type { CurrentSite } from '../../core/site-config.ts'
import type { Db } from '../../database/schema.ts'
import type { SendCachedJson } from '../../http/cached-json.ts'
import type { ApiAnswers } from '../../http/api-answers.ts'
import { errorBody } from '../../http/error.contract.ts'
import {
  favouritesAnswer,
  productAnswer,
  productsAnswer,
  productsQuerystring,
  productSummariesAnswer,
} from './product.contract.ts'
import type { CategoryOverview } from './category-overview.service.ts'
import { productsCall } from './product.ts'
import { listFavourites, listProducts, listRelated, readProduct } from './product.service.ts'
import { routeOf } from '../../http/route-of.ts'
import { favouritesEndpoint, productEndpoint, productsEndpoint, relatedEndpoint } from './product.endpoint.ts'

export interface ProductRoutesOptions {
  readonly db: Db
  readonly overview: CategoryOverview
  readonly currentSite: CurrentSite
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly sendCachedJson: SendCachedJson
  readonly answers: ApiAnswers
}

const params = z.object({ slug: z.string() })
const notFound = errorBody.describe('There is no such product, category or page.')

/** GET /api/products, /api/products/:slug, /api/products/:slug/related and /api/favourites */
export const productRoutes: FastifyPluginAsyncZod<ProductRoutesOptions> = async (
  app,
  { db, overview, currentSite, now, sendCachedJson, answers },
) => {
  const tags = ['products']
  const rules = () => ({ ...currentSite(), now: now() })
  const read = answers.provide(productEndpoint, ({ params: { slug } }) => readProduct(db, rules(), slug))
  const readRelated = answers.provide(relatedEndpoint, ({ params: { slug } }) =>
    listRelated(db, rules(), slug),
  )
  const readPage = answers.provide(productsEndpoint, ({ query = {} }) =>
    listProducts(db, { overview, rules: rules() }, query),
  )
  const readFavourites = answers.provide(favouritesEndpoint, () => listFavourites(db, overview, rules()))

  app.route({
    ...routeOf(productEndpoint, {
      summary: 'A product',
      tags,
      params,
      response: { 200: productAnswer, 404: notFound },
    }),
    handler: (request, reply) => {
      const { slug } = request.params
      return sendCachedJson(request, reply, pathOf(productEndpoint, { params: { slug } }), async () =>
        found(await read({ params: { slug } })),
      )
    },
  })

  app.route({
    ...routeOf(relatedEndpoint, {
      summary: 'Products like one: of its category first, then the nearest by words',
      tags,
      params,
      response: { 200: productSummariesAnswer, 404: notFound },
    }),
    handler: (request, reply) => {
      const { slug } = request.params
      return sendCachedJson(request, reply, pathOf(relatedEndpoint, { params: { slug } }), async () =>
        found(await readRelated({ params: { slug } })),
      )
    },
  })

  app.route({
    ...routeOf(productsEndpoint, {
      summary: 'A page of all products, of those of a category, or of those that have some words',
      tags,
      querystring: productsQuerystring,
      response: { 200: productsAnswer, 404: notFound },
    }),
    handler: async (request, reply) => {
      const call = productsCall(request.query)
      // Not kept: there is no end of texts, and what visitors ask for again would leave the memory for them.
      if (call.query.find !== undefined) {
        reply.header('cache-control', 'private, no-cache')
        return found(await readPage(call))
      }
      return sendCachedJson(request, reply, pathOf(productsEndpoint, call), async () =>
        found(await readPage(call)),
      )
    },
  })

  app.route({
    ...routeOf(favouritesEndpoint, {
      summary: 'The best rated product of each category, the best of them first',
      tags,
      response: { 200: favouritesAnswer },
    }),
    handler: (request, reply) => sendCachedJson(request, reply, favouritesEndpoint.path, readFavourites),
  })
}

/** Throws for a missing product, because errors are not cached: invented addresses take no memory. */
function found<T>(answer: T | undefined): T {
  if (answer === undefined) throw Object.assign(new Error('There is no such product.'), { statusCode: 404 })
  return answer
}
