import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { handOffHost, isRetailerUrl } from '../../core/retailer-link.ts'
import type { CurrentSite, SiteConfig } from '../../core/site-config.ts'
import { writeErrors } from '../../http/error.contract.ts'
import type { SendNoContent } from '../../http/no-content.ts'
import { limitedWrite } from '../../http/rate-limit.ts'
import {
  EVENT_BODY_LIMIT_BYTES,
  pageViewBody,
  referralEventBody,
  searchEventBody,
  visitEventBody,
} from './event.contract.ts'
import type { CountPageView } from './page-view-count.service.ts'
import type { EventRecorder } from '../../journal/event-recorder.service.ts'
import { clientOf } from '../../visitors/client-identity.service.ts'
import { routeOf } from '../../http/route-of.ts'
import {
  pageViewEndpoint,
  referralEventEndpoint,
  searchEventEndpoint,
  visitEventEndpoint,
} from './event.endpoint.ts'

interface EventRoutesOptions {
  readonly currentSite: CurrentSite
  /** Whether the site leads visitors to an address. */
  readonly isHandOff: (url: string) => Promise<boolean>
  readonly recorder: EventRecorder
  readonly countPageView: CountPageView
  readonly sendNoContent: SendNoContent
}

const response = { 204: z.null().describe('Stored for good.'), ...writeErrors }
const options = { bodyLimit: EVENT_BODY_LIMIT_BYTES, config: limitedWrite }

/** Refusals of addresses that no page of the site sends: strangers would write their own into the statistics. */
const NO_HAND_OFF = { message: 'amazonUrl: must lead to the retailer or to a promotion of this site' }
const NO_OWN_PAGE = { message: 'landingPage: must be a page of this site' }

/**
 * POST /api/analytics/{search,visit,referral} (spec, section 7), answered after the commit, and POST /api/analytics/view.
 */
export const eventRoutes: FastifyPluginAsyncZod<EventRoutesOptions> = async (
  app,
  { currentSite, isHandOff, recorder, countPageView, sendNoContent },
) => {
  app.route({
    ...routeOf(searchEventEndpoint, {
      summary: 'Record a search',
      tags: ['events'],
      body: searchEventBody,
      response,
    }),
    ...options,
    handler: async (request, reply) => {
      const { id, query, searchType, source, referralCode, campaign } = request.body
      await recorder.record(
        { kind: 'search', query, searchType, source, referralCode, campaign },
        clientOf(request),
        id,
      )
      return sendNoContent(reply)
    },
  })

  app.route({
    ...routeOf(visitEventEndpoint, {
      summary: 'Record a hand-off to the retailer',
      tags: ['events'],
      body: visitEventBody,
      response,
    }),
    ...options,
    handler: async (request, reply) => {
      const { id, amazonUrl, searchQuery, source, referralCode, campaign } = request.body
      if (!(await isHandOff(amazonUrl))) return reply.code(400).send(NO_HAND_OFF)
      const { retailer, alsoAt } = currentSite()
      const reached = alsoAt.find((other) => isRetailerUrl(amazonUrl, other)) ?? retailer
      const fact = {
        kind: 'visit',
        retailerUrl: amazonUrl,
        shop: handOffHost(amazonUrl, reached),
        searchQuery,
        source,
        referralCode,
        campaign,
      } as const
      await recorder.record(fact, clientOf(request), id)
      return sendNoContent(reply)
    },
  })

  app.route({
    ...routeOf(referralEventEndpoint, {
      summary: 'Record an arrival through a referral or a campaign',
      tags: ['events'],
      body: referralEventBody,
      response,
    }),
    ...options,
    handler: async (request, reply) => {
      const { id, referralCode, campaign, landingPage } = request.body
      if (!isOurPage(landingPage, request, currentSite())) return reply.code(400).send(NO_OWN_PAGE)
      const fact = { kind: 'referral', referralCode, campaign, landingPage } as const
      await recorder.record(fact, clientOf(request), id)
      return sendNoContent(reply)
    },
  })

  app.route({
    ...routeOf(pageViewEndpoint, {
      summary: 'Count a view of a page',
      tags: ['events'],
      body: pageViewBody,
      response: { 204: z.null().describe('Counted soon, by hour and kind of page.'), ...writeErrors },
    }),
    ...options,
    handler: async (request, reply) => {
      countPageView(request.body.path, clientOf(request))
      return sendNoContent(reply)
    },
  })
}

/** The site may have more names than BASE_URL, such as one without www: the browser asks the name of its page. */
function isOurPage(url: string, { host }: FastifyRequest, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): boolean {
  const page = new URL(url)
  return page.origin === new URL(baseUrl).origin || page.host === host
}
