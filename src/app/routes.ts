import { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { catalogueRoutes } from '../catalogue/catalogue.http.ts'
import { findSession, writerOf } from '../auth/admin-guard.http.ts'
import { keptPaths } from './kept-paths.ts'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import type { Schema } from '../database/schema.ts'
import { accountRoutes } from '../features/accounts/account.http.ts'
import { changePasswordRoutes } from '../features/accounts/change-password.http.ts'
import { sessionRoutes } from '../features/accounts/session.http.ts'
import { ownPasswordRoutes } from '../features/accounts/own-password.http.ts'
import { createOwnPassword } from '../features/accounts/own-password.service.ts'
import { passkeyRoutes } from '../features/accounts/second-factor/passkey.http.ts'
import { apiKeyRoutes } from '../features/api-keys/api-key.http.ts'
import { secondFactorRoutes } from '../features/accounts/second-factor/second-factor.http.ts'
import { assistantRoutes } from '../features/assistants/assistant.http.ts'
import { auditRoutes } from '../features/audit/audit.http.ts'
import { backupRoutes } from '../features/backups/backup.http.ts'
import { careRoutes } from '../features/care/care.http.ts'
import { completionRoutes } from '../features/completions/completion.http.ts'
import { dealRoutes } from '../features/deals/deal.http.ts'
import { earningFileRoutes } from '../features/earnings/earning-file.http.ts'
import { createEarningFiles } from '../features/earnings/earning-file.thread.ts'
import { earningRoutes } from '../features/earnings/earning.http.ts'
import { eventRoutes } from '../features/events/event.http.ts'
import { imageRoutes } from '../features/images/image.http.ts'
import { createPictureUploads } from '../features/images/upload/picture-uploads.service.ts'
import { modelNoticeRoutes } from '../features/ideas/model-notice.http.ts'
import { ideaRoutes } from '../features/ideas/idea.http.ts'
import { installRoutes } from '../features/install/install.http.ts'
import { jokeRoutes } from '../features/jokes/joke.http.ts'
import { blockedHostRoutes } from '../features/links/blocked-hosts/blocked-host.http.ts'
import { linkAdminRoutes } from '../features/links/admin/link-admin.http.ts'
import { linkClicksRoutes } from '../features/links/clicks/link-clicks.http.ts'
import { linkFileRoutes } from '../features/links/csv/link-file.http.ts'
import { countBrokenTargets } from '../features/links/health/target-checks.service.ts'
import { targetHealthRoutes } from '../features/links/health/target-health.http.ts'
import { linkRoutes } from '../features/links/link.http.ts'
import { launchRoutes } from '../features/launch/launch.http.ts'
import { legalPageRoutes } from '../features/legal/legal-page.http.ts'
import { securityTxtRoutes } from '../features/legal/security-txt.http.ts'
import { type LinkRedirect } from '../features/links/link-redirect.http.ts'
import { ownPictureRoutes } from '../features/products/own-picture/own-picture.http.ts'
import { productRoutes } from '../features/products/product.http.ts'
import { sharePictureRoutes } from '../features/products/share-picture/share-picture.http.ts'
import { promotionAdminRoutes } from '../features/promotions/admin/promotion-admin.http.ts'
import { promotionUploadRoutes } from '../features/promotions/upload/promotion-upload.http.ts'
import { promotionRoutes } from '../features/promotions/promotion.http.ts'
import { isHandOff } from '../features/promotions/promotion.service.ts'
import { foreignTagRoutes } from '../features/retailer/foreign-tag.http.ts'
import { retailersBeside } from '../features/retailer/also-at/other-retailer.ts'
import { alsoAtRoutes } from '../features/retailer/also-at/also-at.http.ts'
import { visitShopRoutes } from '../features/retailer/shop/visit-shop.http.ts'
import { searchRoutes } from '../features/search/search.http.ts'
import { retailerRoutes } from '../features/settings/retailers/retailer.http.ts'
import { settingRoutes } from '../features/settings/setting.http.ts'
import { logoRoutes } from '../features/settings/logo/logo.http.ts'
import { siteSettingRoutes } from '../features/settings/site-setting.http.ts'
import { brandRoutes } from '../features/brand/brand.http.ts'
import { openShopRoutes, setupRoutes } from '../features/setup/setup.http.ts'
import { sitemapRoutes } from '../features/sitemap/sitemap.http.ts'
import { statisticRoutes } from '../features/statistics/statistic.http.ts'
import { suggestionRoutes } from '../features/suggestions/suggestion.http.ts'
import { trendingAdminRoutes } from '../features/trending/trending-admin.http.ts'
import { trendingRoutes } from '../features/trending/trending.http.ts'
import { wordRoutes } from '../features/words/words.http.ts'
import { shippedWords } from './shipped-words.ts'
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
  const {
    currentSite,
    currentWords,
    answerCache,
    auditTally,
    blockedHosts,
    changes,
    completions,
    countAsked,
    isShowable,
  } = services
  const { termWords } = services
  const { legalPages, linkCache, linkService, overview, recorder, answerWish, trending } = services
  const { sendError } = pages
  const sendCachedJson = createSendCachedJson(answerCache, currentSite)
  const sendSampledList = createSendSampledList(sendCachedJson)

  const uploads = createPictureUploads(server, {
    db,
    databaseUrl: config.databaseUrl,
    program: new URL('upload.process.ts', import.meta.url),
  })

  await server.register(eventRoutes, {
    currentSite,
    isHandOff(url) {
      const { retailer, alsoAt } = currentSite()
      return isHandOff(db, url, [retailer, ...retailersBeside(retailer, alsoAt)])
    },
    recorder,
    countPageView: services.countPageView,
    sendNoContent: createSendNoContent(currentSite, isDraining),
  })
  await server.register(trendingRoutes, { trending, currentSite, sendCachedJson, answers })
  await server.register(dealRoutes, { db, currentSite, now, sendSampledList, answers, currentWords, random })
  await server.register(suggestionRoutes, { db, currentSite, sendSampledList, answers, random })
  await server.register(promotionRoutes, { db, currentSite, currentWords, now, random, answers })
  await server.register(promotionAdminRoutes, { db, currentSite, now })
  await server.register(promotionUploadRoutes, { uploads, currentSite, now })
  await server.register(imageRoutes, { db, changes })
  await server.register(productRoutes, { db, overview, currentSite, now, sendCachedJson, answers })
  await server.register(ownPictureRoutes, { db, uploads, now })
  await server.register(sharePictureRoutes, { db, currentSite, now })
  await server.register(settingRoutes, { db, now, answers })
  await server.register(siteSettingRoutes, { db, liveSite: services.liveSite, now })
  await server.register(retailerRoutes, {
    readSite: () => services.liveSite.read(db),
    shipped: content.retailers,
  })
  await server.register(logoRoutes, { db, uploads, now })
  await server.register(wordRoutes, { db, shipped: shippedWords(content), now })
  await server.register(openShopRoutes, { db, liveSite: services.liveSite, now })
  await server.register(brandRoutes, {
    currentSite,
    drawMascot: async () => (await renderer.entry()).mascotSvg(),
  })
  await server.register(setupRoutes, {
    db,
    liveSite: services.liveSite,
    username: config.firstAdmin.username,
    showChanges: changes.poll,
    now,
  })
  await server.register(legalPageRoutes, { db, pages: legalPages, currentSite, now, sendCachedJson, answers })
  await server.register(launchRoutes, {
    db,
    config,
    currentSite,
    pages: legalPages,
    countBrokenTargets,
    now,
  })
  await server.register(securityTxtRoutes, { currentSite, now })
  await server.register(sitemapRoutes, { db, overview, currentSite, shownPages: legalPages.shown })
  await server.register(jokeRoutes, { currentWords })
  await server.register(installRoutes, {
    currentSite,
    kept: keptPaths(renderer),
    offlineSources: () => {
      const { offlineLines, taglines, gimmeInitials, otherInitials, logoJokes, checkBackLines } =
        currentWords()
      return [offlineLines, taglines, gimmeInitials, otherInitials, logoJokes, checkBackLines]
    },
  })
  await server.register(assistantRoutes, { currentSite })
  await server.register(changePasswordRoutes, { passwordPath: `${ROUTES.admin}/password` })
  const accounts = { db, currentSite, auditTally, ownPassword: createOwnPassword(db, auditTally), now }
  await server.register(accountRoutes, accounts)
  await server.register(sessionRoutes, { db, now })
  await server.register(ownPasswordRoutes, accounts)
  await server.register(catalogueRoutes, {
    db,
    config,
    currentSite,
    shippedRetailers: content.retailers.retailers,
    now,
  })
  await server.register(secondFactorRoutes, accounts)
  await server.register(passkeyRoutes, accounts)
  await server.register(apiKeyRoutes, { db, now })
  await server.register(linkAdminRoutes, { db, currentSite, blockedHosts, now })
  await server.register(linkClicksRoutes, { db, now })
  await server.register(targetHealthRoutes, { db })
  await server.register(linkFileRoutes, { db, currentSite, blockedHosts, now })
  await server.register(foreignTagRoutes, { db, currentSite, now })
  await server.register(blockedHostRoutes, { db, currentSite, blockedHosts, now })
  await server.register(trendingAdminRoutes, {
    db,
    trending,
    isShowable,
    termWords,
    plainWords: createPlainWords(content.lookAlikes),
    now,
  })
  await server.register(statisticRoutes, { db, now })
  await server.register(earningRoutes, { db, currentSite, now })
  await server.register(earningFileRoutes, {
    files: createEarningFiles(config.databaseUrl),
    known: content.earningReports,
    currentSite,
    now,
  })
  await server.register(auditRoutes, { db })
  await server.register(backupRoutes, { db, backups: services.backups, now })
  await server.register(searchRoutes, {
    currentSite,
    currentWords,
    shopsOfVisitors: services.shopsOfVisitors,
    recorder,
    sendError,
    random,
    answers,
  })
  await server.register(visitShopRoutes, { shopsOfVisitors: services.shopsOfVisitors })
  await server.register(alsoAtRoutes, {
    currentSite,
    nearestMarkets: content.nearestMarkets,
    isPrivate: services.isPrivateText,
  })
  await server.register(careRoutes, { content })
  await server.register(completionRoutes, { completions })
  await server.register(modelNoticeRoutes, { currentSite, isModelConfigured: config.model !== undefined })
  await server.register(ideaRoutes, {
    answerWish,
    countAsked,
  })
  await server.register(linkRoutes, {
    currentSite,
    redirect,
    sendError,
    cache: linkCache,
    linkVisitorOf: services.linkVisitorOf,
    service: linkService,
    isAdmin: async (request) =>
      request.apiKey !== undefined || (await findSession(db, request, now())) !== undefined,
    // Summed by day, as a program may make any number.
    noteKeyLink: (request) => {
      if (request.apiKey) auditTally.add({ ...writerOf(request, now()), action: 'shorten', subject: 'links' })
    },
    sendMessage: pages.sendMessage,
  })
  await server.register(healthRoutes, { db, writes: services.writes, isDraining })
}
