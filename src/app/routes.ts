import { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { catalogueRoutes } from '../catalogue/catalogue.http.ts'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import type { Schema } from '../database/schema.ts'
import { accountRoutes } from '../features/accounts/account.http.ts'
import { changePasswordRoutes } from '../features/accounts/change-password.http.ts'
import { sessionRoutes } from '../features/accounts/session.http.ts'
import { ownPasswordRoutes } from '../features/accounts/own-password.http.ts'
import { createOwnPassword } from '../features/accounts/own-password.service.ts'
import { passkeyRoutes } from '../features/accounts/second-factor/passkey.http.ts'
import { secondFactorRoutes } from '../features/accounts/second-factor/second-factor.http.ts'
import { assistantRoutes } from '../features/assistants/assistant.http.ts'
import { auditRoutes } from '../features/audit/audit.http.ts'
import { careRoutes } from '../features/care/care.http.ts'
import { completionRoutes } from '../features/completions/completion.http.ts'
import { dealRoutes } from '../features/deals/deal.http.ts'
import { eventRoutes } from '../features/events/event.http.ts'
import { imageRoutes } from '../features/images/image.http.ts'
import { ideaRoutes } from '../features/ideas/idea.http.ts'
import { installRoutes } from '../features/install/install.http.ts'
import { jokeRoutes } from '../features/jokes/joke.http.ts'
import { blockedHostRoutes } from '../features/links/blocked-hosts/blocked-host.http.ts'
import { linkAdminRoutes } from '../features/links/admin/link-admin.http.ts'
import { linkRoutes } from '../features/links/link.http.ts'
import { type LinkRedirect } from '../features/links/link-redirect.http.ts'
import { productRoutes } from '../features/products/product.http.ts'
import { sharePictureRoutes } from '../features/products/share-picture/share-picture.http.ts'
import { promotionAdminRoutes } from '../features/promotions/admin/promotion-admin.http.ts'
import { promotionUploadRoutes } from '../features/promotions/upload/promotion-upload.http.ts'
import { promotionRoutes } from '../features/promotions/promotion.http.ts'
import { isHandOff } from '../features/promotions/promotion.service.ts'
import { searchRoutes } from '../features/search/search.http.ts'
import { settingRoutes } from '../features/settings/setting.http.ts'
import { sitemapRoutes } from '../features/sitemap/sitemap.http.ts'
import { statisticRoutes } from '../features/statistics/statistic.http.ts'
import { suggestionRoutes } from '../features/suggestions/suggestion.http.ts'
import { trendingAdminRoutes } from '../features/trending/trending-admin.http.ts'
import { trendingRoutes } from '../features/trending/trending.http.ts'
import { createPlainWords } from '../moderation/plain-words.ts'
import type { ApiAnswers } from '../http/api-answers.ts'
import { createSendCachedJson } from '../http/cached-json.ts'
import { healthRoutes } from '../http/health.ts'
import { createSendNoContent } from '../http/no-content.ts'
import { createSendSampledList } from '../http/sampled-list.ts'
import { ROUTES } from '../pages/routes.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Pages } from '../render/page.http.ts'
import type { Services } from './services.ts'

interface RouteParts {
  readonly config: Config
  readonly db: Kysely<Schema>
  readonly content: Content
  readonly renderer: Renderer
  readonly services: Services
  readonly pages: Pages
  readonly redirect: LinkRedirect
  readonly answers: ApiAnswers
  readonly isDraining: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly random: () => number
}

/** Registers all routes except pages and files, feature by feature. */
export async function addRoutes(server: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, db, content, renderer, services, pages, redirect, answers, isDraining, now, random } = parts
  const { answerCache, auditTally, blockedHosts, changes, completions, countAsked, isShowable } = services
  const { termWords } = services
  const { linkCache, linkService, overview, recorder, answerWish, trending } = services
  const { sendError } = pages
  const sendCachedJson = createSendCachedJson(answerCache, config)
  const sendSampledList = createSendSampledList(sendCachedJson)

  await server.register(eventRoutes, {
    config,
    isHandOff: (url) => isHandOff(db, url, config.retailer),
    recorder,
    sendNoContent: createSendNoContent(config, isDraining),
  })
  await server.register(trendingRoutes, { trending, sendCachedJson, answers })
  await server.register(dealRoutes, { db, sendSampledList, answers, content, random })
  await server.register(suggestionRoutes, { db, sendSampledList, answers, random })
  await server.register(promotionRoutes, { db, config, content, now, random, answers })
  await server.register(promotionAdminRoutes, { db, now })
  await server.register(promotionUploadRoutes, { db, config, now })
  await server.register(imageRoutes, { db, changes })
  await server.register(productRoutes, { db, overview, config, sendCachedJson, answers })
  await server.register(sharePictureRoutes, { db, config })
  await server.register(settingRoutes, { db, now, answers })
  await server.register(sitemapRoutes, { db, overview, config })
  await server.register(jokeRoutes, { content })
  await server.register(installRoutes, {
    config,
    offlineFiles: [
      ...renderer.assets.styles,
      ...renderer.assets.fonts,
      ...renderer.filesOf('src/ui/toast-viewport.tsx').preloads,
    ],
    offlineSources: [
      renderer.assets,
      // Only the words of the offline page: all of content is megabytes.
      [content.offlineLines, content.taglines, content.initialsJokes],
      config.productName,
      config.retailer,
    ],
  })
  await server.register(assistantRoutes, { config })
  await server.register(changePasswordRoutes, { passwordPath: `${ROUTES.admin}/password` })
  const accounts = { db, config, auditTally, ownPassword: createOwnPassword(db, auditTally), now }
  await server.register(accountRoutes, accounts)
  await server.register(sessionRoutes, { db, now })
  await server.register(ownPasswordRoutes, accounts)
  await server.register(catalogueRoutes, { db, config, now })
  await server.register(secondFactorRoutes, accounts)
  await server.register(passkeyRoutes, accounts)
  await server.register(linkAdminRoutes, { db, config, blockedHosts, now })
  await server.register(blockedHostRoutes, { db, config, blockedHosts, now })
  await server.register(trendingAdminRoutes, {
    db,
    trending,
    isShowable,
    termWords,
    plainWords: createPlainWords(content.lookAlikes),
    now,
  })
  await server.register(statisticRoutes, { db, now })
  await server.register(auditRoutes, { db })
  await server.register(searchRoutes, { config, content, recorder, sendError, random, answers })
  await server.register(careRoutes, { content })
  await server.register(completionRoutes, { completions })
  await server.register(ideaRoutes, {
    answerWish,
    countAsked,
  })
  await server.register(linkRoutes, {
    config,
    redirect,
    sendError,
    cache: linkCache,
    service: linkService,
    sendMessage: pages.sendMessage,
  })
  await server.register(healthRoutes, { db, writes: services.writes, isDraining })
}
