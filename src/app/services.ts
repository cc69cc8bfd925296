import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import { startBackgroundWork } from '../database/background-work.ts'
import { backupFolder } from '../database/backup/backup-name.ts'
import { createChangeFeed } from '../database/change-feed.ts'
import type { Schema } from '../database/schema.ts'
import { createBackupFiles } from '../features/backups/backup-file.server.ts'
import { createBackupProcess } from '../features/backups/backup-process.service.ts'
import { createBackups } from '../features/backups/backup.service.ts'
import { completionHeaders } from '../features/completions/completion.http.ts'
import { isPrivate } from '../features/care/care.ts'
import { careNote, careRuleFor, createCachedCare } from '../features/care/care.service.ts'
import { createCompletions } from '../features/completions/completion.service.ts'
import { createSourceFollower } from '../features/completions/source-follower.service.ts'
import { listHeads } from '../features/completions/heads.ts'
import { listCompletionSources, namedSources } from '../features/completions/completion-sources.ts'
import { findMostSearched } from '../features/completions/searched.store.ts'
import { createWriteWatch } from '../database/write-watch.ts'
import { createRepeatedEventCounts } from '../features/audit/repeated-event-counts.service.ts'
import { cacheAnswer } from '../core/cached-answer.ts'
import { findCatalogueTerms } from './catalogue-terms.ts'
import { createJournal } from '../journal/journal.service.ts'
import type { JournalQueue } from '../journal/journal-queue.service.ts'
import { linkRecord } from '../features/links/link-record.service.ts'
import { startJournalWork } from './journal-work.ts'
import { createEventQuota, EVENTS_PER_NETWORK_AND_DAY } from '../journal/event-quota.ts'
import { createEventRecorder } from '../journal/event-recorder.service.ts'
import { writeProbeEntry } from '../journal/write-probe.ts'
import { surplusLine } from './retention.ts'
import { shopTextsOf } from './shop-texts.ts'
import { countIdeasAsked } from '../features/ideas/asked-count.service.ts'
import { engineContent } from '../features/ideas/idea-content.ts'
import { createIdeas } from '../features/ideas/idea.service.ts'
import { loadModelIdeas } from '../features/ideas/load-model-ideas.service.ts'
import { createWishAnswer } from '../features/ideas/wish-answer.service.ts'
import { createLegalPages } from '../features/legal/legal-pages.service.ts'
import { pageValues } from '../features/legal/page-values.ts'
import { createPageViewCount } from '../features/events/page-view-count.service.ts'
import { createBlockedHosts } from '../features/links/blocked-hosts/blocked-host.service.ts'
import { createClickCounter } from '../features/links/click-counter.service.ts'
import { createCheckTarget } from '../features/links/health/check-target.server.ts'
import { ROBOT_NAME } from '../features/links/health/robots.ts'
import { createReasonToSkip } from '../features/links/health/reason-to-skip.ts'
import { createSendRequest } from '../features/links/health/send-request.server.ts'
import { createTargetChecks } from '../features/links/health/target-checks.service.ts'
import { createLinkVisitorOf } from '../features/links/rules/link-visitor.server.ts'
import { createLinkCache } from '../features/links/link-cache.service.ts'
import { createLinkService } from '../features/links/link.service.ts'
import { isPublicHost } from '../features/links/public-host.ts'
import { createCategoryOverview } from '../features/products/category-overview.service.ts'
import { findProductsBySearch, findProductsByWords } from '../features/products/product-terms.store.ts'
import { findSetting } from '../features/settings/setting.store.ts'
import { createShopsOfVisitors } from '../features/retailer/shop/visit-shops.service.ts'
import { createTagSweep } from '../features/retailer/tag-sweep.service.ts'
import { startRollup } from '../features/statistics/rollup.service.ts'
import { pageKindOf } from '../pages/page-kind.ts'
import { createDisplayRule, createTextRule } from '../moderation/display-rule.ts'
import { createTermWords } from '../moderation/term-words.ts'
import { createTrending } from '../features/trending/trending.service.ts'
import { readCountryDatabase } from '../visitors/country-database.server.ts'
import { createClientAddress } from '../http/client-address.ts'
import { createFindCountry } from '../visitors/country.server.ts'
import { createMachineSpeed } from '../visitors/machine-speed.ts'
import { createLiveSite } from '../features/settings/live-site.service.ts'
import { createLiveWords } from '../features/words/words.service.ts'
import { shippedWords } from './shipped-words.ts'
import { derivedFrom } from '../core/derived-from.ts'
import { createResponseCache } from '../http/response-cache.ts'

/** How long a rendered page or the trending list is fresh. */
const PAGE_FRESH_MS = 30_000
const PAGE_STALE_MS = 10 * 60_000

/** Memory for cached pages, in bytes: about 75 products in each of the cache's two generations. */
const PAGE_CACHE_BYTES = 4 * 1024 * 1024

/** Memory for cached answers of the API in each generation, in bytes. */
const ANSWER_CACHE_BYTES = 4 * 1024 * 1024
/** Time after the start, in milliseconds, so that the first pages of a new process do not wait. */
const SWEEP_AFTER_MS = 1000

/** Products that the database is asked for when a text is completed; the best of them are shown. */
const MORE_PRODUCTS = 64

/** Time after the start until a missed backup is made up for, so that the first pages do not wait. */
const FIRST_BACKUP_AFTER_MS = 30_000

/** Time after the start until targets of short links are looked at, in milliseconds. */
const FIRST_CHECK_AFTER_MS = 60_000

export interface ServiceParts {
  readonly config: Config
  readonly db: Kysely<Schema>
  readonly content: Content
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970; may step when the machine's clock is set. */
  readonly now: () => number
  /** Milliseconds since any moment; never steps. */
  readonly steadyNow: () => number
  /** A journal queue other than one on this thread. */
  readonly journal?: JournalQueue | undefined
  /** Where backups are written, if not where the command writes them. */
  readonly backupFolder?: string
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Resolves after some milliseconds; rejects when the signal aborts. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal })
}

/** Creates the services that routes need, their caches, and the background work. */
export async function createServices({
  config,
  db,
  content,
  logger,
  now,
  steadyNow,
  journal: journalElsewhere,
  backupFolder: givenBackupFolder,
}: ServiceParts) {
  // Before the background work begins, which a start that fails here would leave behind.
  const findCountry = createFindCountry({
    header: config.countryHeader,
    database:
      config.countryDatabase === undefined ? undefined : await readCountryDatabase(config.countryDatabase),
    trustedProxies: config.trustedProxies,
  })
  const careOf = createCachedCare(careRuleFor(content))
  const liveSite = createLiveSite(db, config, config.settingVariables, content.retailers.retailers)
  const { currentSite } = liveSite
  const shopsOfVisitors = createShopsOfVisitors({
    currentSite,
    findCountry,
    isCountryKnown: config.countryHeader !== undefined || config.countryDatabase !== undefined,
    nearestMarkets: content.nearestMarkets,
  })
  const liveWords = createLiveWords(db, shippedWords(content))
  const { currentWords } = liveWords
  const blockedWords = derivedFrom(currentWords, ({ blockedTerms }) => ({ ...content, blockedTerms }))
  const displayRule = derivedFrom(blockedWords, createDisplayRule)
  const textRule = derivedFrom(blockedWords, createTextRule)
  const isPrivateText = (text: string) => isPrivate(careOf(text))
  const isShowable = (term: string) => displayRule()(term) && !isPrivateText(term)
  const writes = createWriteWatch({
    write: () => journal.add(writeProbeEntry),
    onUnwritable: (error) =>
      logger.error(
        { err: error },
        'the database accepts no writes; events and changes are refused until it does',
      ),
    onWritable: () => logger.info('the database accepts writes again'),
  })
  /** Logs what fails behind the requests, unless it belongs to an outage that is logged already. */
  const warn = (message: string) => (error: unknown) => {
    if (!writes.noticed(error)) logger.warn({ err: error }, message)
  }
  const termWords = createTermWords(content.lookAlikes)
  const journalWork = journalElsewhere
    ? { queue: journalElsewhere, close: () => Promise.resolve() }
    : startJournalWork({
        db,
        now,
        blocked: content,
        shopTexts: shopTextsOf(content),
        onError: (line, error) => warn(line)(error),
        onSurplusEvents: (before) => logger.warn(...surplusLine(before)),
      })
  const journal = createJournal(journalWork.queue)
  const isMachine = config.isRateLimited ? createMachineSpeed(now) : () => false
  const recorder = createEventRecorder({
    db,
    journal,
    now,
    isPrivate: isPrivateText,
    isMachine,
    // As the limit by minute, left out where one machine sends all events to measure.
    quota: config.isRateLimited
      ? createEventQuota(() =>
          logger.warn(
            { perDay: EVENTS_PER_NETWORK_AND_DAY },
            'a network has used up its events of the day; behind a proxy, TRUST_PROXY tells networks apart',
          ),
        )
      : undefined,
  })
  const clicks = createClickCounter({
    now,
    store: (delta) => journal.add({ delta }),
    onError: warn('clicks could not be stored yet'),
  })
  const blockedHosts = createBlockedHosts(db, content.blockedHosts)
  const linkCache = createLinkCache({
    db,
    now,
    currentSite,
    findBlockedHosts: blockedHosts.all,
    isInterstitialOn: async () => (await findSetting(db, 'short_links_interstitial')) === 'true',
  })
  const targetChecks = createTargetChecks({
    db,
    now,
    wait: waitFor,
    isOn: async () => (await findSetting(db, 'link_targets_checked')) === 'true',
    check: createCheckTarget({
      now,
      wait: waitFor,
      send: createSendRequest({
        userAgent: () => `${ROBOT_NAME}/1.0 (+${currentSite().baseUrl})`,
        isPublic: isPublicHost,
      }),
      reasonToSkip: createReasonToSkip(() => ({
        ...content.retailers,
        retailers: [...content.retailers.retailers, ...currentSite().ownRetailers],
        baseUrl: currentSite().baseUrl,
      })),
    }),
  })
  const linkService = createLinkService({
    db,
    now,
    store: (link) => journal.add(linkRecord.entryOf(link)),
    currentSite,
    findBlockedHosts: blockedHosts.all,
  })
  const trending = createTrending({
    db,
    now,
    steadyNow,
    isShowable,
    termWords,
    curatedTerms: () => currentWords().trendingTerms,
  })
  const cacheOptions = {
    now,
    steadyNow,
    freshForMs: PAGE_FRESH_MS,
    staleForMs: PAGE_STALE_MS,
    onRenewalError: warn('a cached answer could not be renewed'),
  }
  const answerCache = createResponseCache({ ...cacheOptions, maxBytes: ANSWER_CACHE_BYTES })
  const pageCache = createResponseCache({ ...cacheOptions, maxBytes: PAGE_CACHE_BYTES })
  const changes = await createChangeFeed(db, warn('changes could not be polled'))
  changes.subscribeFirst(liveSite.reload, ['settings'])
  changes.subscribeFirst(liveWords.reload, ['words'])
  await Promise.all([liveSite.reload(), liveWords.reload()])
  const legalPages = createLegalPages({
    db,
    currentSite,
    templates: content.pageTemplates,
    valuesOf: (site) => pageValues(site, config.model),
  })
  changes.subscribeFirst(legalPages.reload, ['legal-pages'])
  await legalPages.reload()
  changes.subscribe(() => answerCache.purge())
  changes.subscribe(() => trending.clear(), ['trending', 'words'])
  changes.subscribe(() => {
    blockedHosts.clear()
    linkCache.clear()
  }, ['links', 'blocked-hosts', 'settings'])
  const repeatedEventCounts = createRepeatedEventCounts({
    db,
    onError: warn('refused logins could not be stored yet'),
  })
  const rollup = startRollup({
    db,
    now,
    onError: warn('counts could not be rolled up yet'),
  })
  const backups = createBackups({
    db,
    files: createBackupFiles(givenBackupFolder ?? backupFolder(config.databaseUrl)),
    process: createBackupProcess(config.databaseUrl),
    machine: hostname(),
    now,
    onProblem: (problem, error) => logger.error({ err: error, problem }, 'a backup failed'),
  })
  const backupWork = startBackgroundWork({
    step: async () => {
      await backups.followSchedule()
      return false
    },
    firstAfterMs: FIRST_BACKUP_AFTER_MS,
    onError: warn('the schedule of backups could not be followed; the next minute tries again'),
  })
  const tagSweep = startBackgroundWork({
    step: createTagSweep({ db, currentSite, now }),
    firstAfterMs: SWEEP_AFTER_MS,
    onError: warn('the tags of stored links could not be looked at yet'),
  })
  const targetWork = startBackgroundWork({
    step: () => targetChecks.step(),
    firstAfterMs: FIRST_CHECK_AFTER_MS,
    onError: warn('the targets of short links could not be looked at yet'),
  })
  const completions = createCompletions({
    headers: derivedFrom(currentSite, completionHeaders),
    careNoteFor: (typed) => careNote(content.careMessages, careOf(typed)),
    findMore: async (beginnings) =>
      namedSources('product', await findProductsByWords(db, beginnings, MORE_PRODUCTS)),
    onError: warn('further products could not be found for completions'),
  })
  const ideas = createIdeas({ ...engineContent(content), isShowable })
  const modelIdeas = await loadModelIdeas({
    model: config.model,
    isDecent: (text) => textRule()(text),
    now,
    steadyNow,
    onError: (reason) => logger.warn({ reason }, 'the model gave no ideas'),
  })
  changes.subscribe(ideas.clearEngine, ['words'])
  const overview = createCategoryOverview(db)
  changes.subscribe(overview.clear, ['products'])
  const catalogueTerms = cacheAnswer(() => findCatalogueTerms(db))
  changes.subscribe(catalogueTerms.clear, ['products', 'deals', 'suggestions'])
  const completionSources = createSourceFollower({
    load: async () => {
      const catalogue = await catalogueTerms.get()
      return {
        catalogue,
        // Beside the owner's first products, those that are searched for most.
        searched: catalogue.hasAllProducts ? [] : await findProductsBySearch(db, await findMostSearched(db)),
        trending: (await trending.explain()).map(({ term }) => term),
      }
    },
    replace: async ({ catalogue, searched, trending: trendingTerms }) => {
      const intents = content.intentThemes.flatMap((theme) => theme.intents)
      const products = [...catalogue.products, ...searched]
      const found = listCompletionSources({ ...catalogue, products, intents, trending: trendingTerms })
      await completions.replace([...found, ...listHeads(content.commonSearches)], catalogue.hasAllProducts)
      await ideas.replaceCatalogue(found)
    },
    onError: warn('completions could not be renewed'),
  })
  const mostSearched = createSourceFollower({
    load: () => findMostSearched(db),
    replace: completions.orderBy,
    onError: warn('the order of completions could not be renewed'),
  })
  changes.subscribe(mostSearched.follow, ['trending'])
  changes.subscribe(completions.clear, ['products'])
  changes.subscribe(completionSources.follow, ['products', 'deals', 'suggestions', 'trending', 'words'])
  // Last, because pages are rendered from data that the earlier listeners refresh.
  changes.subscribe(() => pageCache.replace())

  return {
    answerCache,
    repeatedEventCounts,
    backups,
    blockedHosts,
    changes,
    currentSite,
    currentWords,
    liveSite,
    writes,
    clicks,
    completions,
    findCountry,
    shopsOfVisitors,
    linkVisitorOf: createLinkVisitorOf({
      shopsOfVisitors,
      findCountry,
      addressOf: createClientAddress(config.trustedProxies),
    }),
    countAsked: countIdeasAsked({
      now,
      store: (delta) => journal.add({ delta }),
      onError: warn('a request for ideas could not be counted'),
    }),
    countPageView: createPageViewCount({
      now,
      // Apart from events, so that somebody who reads many pages does not count as a machine.
      isMachine: config.isRateLimited ? createMachineSpeed(now) : () => false,
      kindOf: pageKindOf,
      store: (delta) => journal.add({ delta }),
      onError: warn('a page view could not be counted'),
    }),
    isMachine,
    isPrivateText,
    isShowable,
    legalPages,
    termWords,
    linkCache,
    linkService,
    overview,
    completionSources,
    pageCache,
    recorder,
    answerWish: createWishAnswer({
      careOf,
      careNoteFor: (found) => careNote(content.careMessages, found),
      localAnswer: ideas.answer,
      modelIdeas,
    }),
    trending,

    /** Prepares what the first wish would otherwise wait for. */
    prepare: ideas.prepare,

    /** Ends the background work, and commits waiting entries. */
    async close() {
      changes.close()
      writes.close()
      targetChecks.close()
      await targetWork.close()
      await backups.close()
      await backupWork.close()
      await rollup.close()
      await tagSweep.close()
      await journalWork.close()
      completionSources.close()
      mostSearched.close()
      await Promise.all([completionSources.settled(), mostSearched.settled()])
      await clicks.drain()
      await repeatedEventCounts.drain()
      await journal.drain()
    },
  }
}
