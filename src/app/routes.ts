import { type FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { catalogueRoutes } from '../catalogue/catalogue.http.ts'
import { isFromAdmin, writerOf } from '../auth/admin-guard.http.ts'
import { keptPaths } from './kept-paths.ts'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import type { Schema } from '../database/schema.ts'
import { accountRoutes } from '../features/accounts/account.http.ts'
import { changePasswordRoutes } from '../features/accounts/change-password.http.ts'
import { sessionRoutes } from '../features/accounts/session.http.ts'
import { ownPasswordRoutes } from '../features/accounts/own-password.http.ts'
import { createOwnPassword } from '../features/accounts/own-password.service.ts'
import { createOwnerCheck } from '../features/accounts/second-factor/owner-proof.service.ts'
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
import { createLinkImports } from '../features/links/csv/link-file.thread.ts'
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

/**
 * Registers all routes except pages and files, feature by feature. Features with a body parser or hooks of their own are plugins; a
 * plugin for each of the other features takes 27 of the 144 ms of processor time that an app takes to start.
 */
export async function addRoutes(server: FastifyInstance, parts: RouteParts): Promise<void> {
  await addVisitorRoutes(server, parts)
  await addAdminRoutes(server, parts)
}

/** Adds the routes for visitors, with those for owners that share a path with them, such as the writing of a page about the shop. */
async function addVisitorRoutes(server: FastifyInstance, parts: RouteParts): Promise<void> {
  const { db, content, renderer, services, pages, redirect, answers, isDraining, now, random } = parts
  const { currentSite, currentWords, answerCache, recorder, trending, overview, legalPages } = services
  const { sendError } = pages
  const routes = server.withTypeProvider<ZodTypeProvider>()
  const sendCachedJson = createSendCachedJson(answerCache, currentSite)
  const sendSampledList = createSendSampledList(sendCachedJson)

  await eventRoutes(routes, {
    currentSite,
    isHandOff(url) {
      const { retailer, alsoAt } = currentSite()
      return isHandOff(db, url, [retailer, ...retailersBeside(retailer, alsoAt)])
    },
    recorder,
    countPageView: services.countPageView,
    sendNoContent: createSendNoContent(currentSite, isDraining),
  })
  await trendingRoutes(routes, { trending, currentSite, sendCachedJson, answers })
  await dealRoutes(routes, { db, currentSite, now, sendSampledList, answers, currentWords, random })
  await suggestionRoutes(routes, { db, currentSite, sendSampledList, answers, random })
  await promotionRoutes(routes, { db, currentSite, currentWords, now, random, answers })
  await imageRoutes(routes, { db, changes: services.changes })
  await productRoutes(routes, { db, overview, currentSite, now, sendCachedJson, answers })
  await sharePictureRoutes(routes, { db, currentSite, now })
  await brandRoutes(routes, {
    currentSite,
    drawMascot: async () => (await renderer.entry()).mascotSvg(),
  })
  await legalPageRoutes(routes, { db, pages: legalPages, currentSite, now, sendCachedJson, answers })
  await securityTxtRoutes(routes, { currentSite, now })
  await sitemapRoutes(routes, { db, overview, currentSite, shownPages: legalPages.shown })
  await jokeRoutes(routes, { currentWords })
  await installRoutes(routes, {
    currentSite,
    kept: keptPaths(renderer),
    offlineSources: () => {
      const { offlineLines, taglines, gimmeInitials, otherInitials, logoJokes, checkBackLines } =
        currentWords()
      return [offlineLines, taglines, gimmeInitials, otherInitials, logoJokes, checkBackLines]
    },
  })
  await assistantRoutes(routes, { currentSite })
  await server.register(searchRoutes, {
    currentSite,
    currentWords,
    shopsOfVisitors: services.shopsOfVisitors,
    recorder,
    sendError,
    random,
    answers,
    onError: services.warn('a search was not recorded'),
  })
  await visitShopRoutes(routes, { shopsOfVisitors: services.shopsOfVisitors })
  await alsoAtRoutes(routes, {
    currentSite,
    nearestMarkets: content.nearestMarkets,
    isPrivate: services.isPrivateText,
  })
  await careRoutes(routes, { content })
  await completionRoutes(routes, { completions: services.completions })
  await ideaRoutes(routes, {
    answerWish: services.answerWish,
    countAsked: services.countAsked,
  })
  await linkRoutes(routes, {
    currentSite,
    redirect,
    sendError,
    cache: services.linkCache,
    linkVisitorOf: services.linkVisitorOf,
    service: services.linkService,
    isAdmin: (request) => isFromAdmin(db, request, now()),
    // Summed by day, as a program may make any number.
    noteKeyLink: (request) => {
      if (request.apiKey)
        services.repeatedEventCounts.add({ ...writerOf(request, now()), action: 'shorten', subject: 'links' })
    },
    sendMessage: pages.sendMessage,
  })
  await healthRoutes(routes, { db, writes: services.writes, isReported: services.isReported, isDraining })
}

/** Adds the routes with which owners set the shop up, look after it and sign in. */
async function addAdminRoutes(server: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, db, content, services, answers, now } = parts
  const { currentSite, blockedHosts, changes, liveSite, repeatedEventCounts, legalPages } = services
  const routes = server.withTypeProvider<ZodTypeProvider>()
  const uploads = createPictureUploads(server, {
    db,
    databaseUrl: config.databaseUrl,
    program: new URL('upload.process.ts', import.meta.url),
  })

  await promotionAdminRoutes(routes, { db, currentSite, now })
  await server.register(promotionUploadRoutes, { uploads, currentSite, now })
  await server.register(ownPictureRoutes, { db, uploads, now })
  await settingRoutes(routes, { db, now, answers })
  await siteSettingRoutes(routes, { db, liveSite, now })
  await retailerRoutes(routes, {
    readSite: () => liveSite.read(db),
    shipped: content.retailers,
  })
  await server.register(logoRoutes, { db, uploads, now })
  await wordRoutes(routes, { db, shipped: shippedWords(content), now })
  await openShopRoutes(routes, { db, liveSite, now })
  await server.register(setupRoutes, {
    db,
    liveSite,
    username: config.firstAdmin.username,
    showChanges: changes.poll,
    now,
  })
  await launchRoutes(routes, {
    db,
    config,
    currentSite,
    pages: legalPages,
    countBrokenTargets,
    now,
  })
  await changePasswordRoutes(routes, { passwordPath: `${ROUTES.admin}/password` })
  const ownPassword = createOwnPassword(db, repeatedEventCounts)
  const accounts = {
    db,
    currentSite,
    repeatedEventCounts,
    ownPassword,
    checkOwner: createOwnerCheck(db, repeatedEventCounts, ownPassword),
    now,
  }
  await accountRoutes(routes, accounts)
  await sessionRoutes(routes, { db, now })
  await ownPasswordRoutes(routes, accounts)
  await catalogueRoutes(routes, {
    db,
    config,
    currentSite,
    shippedRetailers: content.retailers.retailers,
    now,
  })
  await secondFactorRoutes(routes, accounts)
  await passkeyRoutes(routes, accounts)
  await apiKeyRoutes(routes, { db, now })
  await linkAdminRoutes(routes, { db, currentSite, blockedHosts, now })
  await linkClicksRoutes(routes, { db, now })
  await targetHealthRoutes(routes, { db })
  await server.register(linkFileRoutes, {
    db,
    imports: createLinkImports(config.databaseUrl),
    currentSite,
    blockedHosts,
    now,
  })
  await foreignTagRoutes(routes, { db, currentSite, now })
  await blockedHostRoutes(routes, { db, currentSite, blockedHosts, now })
  await trendingAdminRoutes(routes, {
    db,
    trending: services.trending,
    isShowable: services.isShowable,
    termWords: services.termWords,
    plainWords: createPlainWords(content.lookAlikes),
    now,
  })
  await statisticRoutes(routes, { db, now })
  await earningRoutes(routes, { db, currentSite, now })
  await server.register(earningFileRoutes, {
    files: createEarningFiles(config.databaseUrl),
    known: content.earningReports,
    currentSite,
    now,
  })
  await modelNoticeRoutes(routes, { currentSite, isModelConfigured: config.model !== undefined })
  await auditRoutes(routes, { db })
  await backupRoutes(routes, { db, backups: services.backups, now })
}
