import { type FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Content } from './content.ts'
import { createChangeFeed } from '../database/change-feed.ts'
import type { Schema } from '../database/schema.ts'
import { startBackups } from './backup-services.ts'
import { createIdeaServices } from './idea-services.ts'
import { createLinkServices } from './link-services.ts'
import type { Warn } from './warn.ts'
import { createWordServices } from './word-services.ts'
import { isAway, isUnwritable } from '../database/database-error.ts'
import { createOutageWatch } from '../database/outage-watch.ts'
import { readStoredRow } from '../database/read-stored-row.ts'
import { createRepeatedEventCounts } from '../features/audit/repeated-event-counts.service.ts'
import { createJournal } from '../journal/journal.service.ts'
import type { JournalQueue } from '../journal/journal-queue.service.ts'
import { startJournalWork } from './journal-work.ts'
import { createEventRecorder, EVENTS_PER_NETWORK_AND_DAY } from '../journal/event-recorder.service.ts'
import { writeProbeEntry } from '../journal/write-probe.ts'
import { surplusLine } from './retention.ts'
import { shopTextsOf } from './shop-texts.ts'
import { countIdeasAsked } from '../features/ideas/asked-count.service.ts'
import { createLegalPages } from '../features/legal/legal-pages.service.ts'
import { pageValues } from '../features/legal/page-values.ts'
import { createPageViewCount } from '../features/events/page-view-count.service.ts'
import { LINKS_PER_NETWORK_AND_DAY } from '../features/links/link.service.ts'
import { createLinkVisitorOf } from '../features/links/rules/link-visitor.server.ts'
import { createShopsOfVisitors } from '../features/retailer/shop/visit-shops.service.ts'
import { startRollup } from '../features/statistics/rollup.service.ts'
import { pageKindOf } from '../pages/page-kind.ts'
import { createTrending } from '../features/trending/trending.service.ts'
import { readCountryDatabase } from '../visitors/country-database.server.ts'
import { createClientAddress } from '../http/client-address.ts'
import { createFindCountry } from '../visitors/country.server.ts'
import { createDayQuota } from '../visitors/day-quota.ts'
import { createMachineSpeed } from '../visitors/machine-speed.ts'
import { createLiveSite } from '../features/settings/live-site.service.ts'
import { createResponseCache } from '../http/response-cache.ts'

/** How long a rendered page or the trending list is fresh. */
const PAGE_FRESH_MS = 30_000
const PAGE_STALE_MS = 10 * 60_000

/** Memory for cached pages, in bytes: about 75 products in each of the cache's two generations. */
const PAGE_CACHE_BYTES = 4 * 1024 * 1024

/** Memory for cached answers of the API in each generation, in bytes. */
const ANSWER_CACHE_BYTES = 4 * 1024 * 1024

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
  const words = createWordServices(db, content)
  const { liveWords, currentWords, isPrivateText, isShowable, termWords } = words
  const liveSite = createLiveSite(db, config, config.settingVariables, content.retailers.retailers)
  const { currentSite } = liveSite
  const shopsOfVisitors = createShopsOfVisitors({
    currentSite,
    findCountry,
    isCountryKnown: config.countryHeader !== undefined || config.countryDatabase !== undefined,
    nearestMarkets: content.nearestMarkets,
  })
  const writes = createOutageWatch({
    isOutage: isUnwritable,
    attempt: () => journal.add(writeProbeEntry),
    onBegin: (error) =>
      logger.error(
        { err: error },
        'the database accepts no writes; events and changes are refused until it does',
      ),
    onEnd: () => logger.info('the database accepts writes again'),
  })
  const connection = createOutageWatch({
    isOutage: isAway,
    attempt: () => readStoredRow(db),
    onBegin: (error) =>
      logger.error({ err: error }, 'the database does not answer; what needs it is refused until it does'),
    onEnd: () => logger.info('the database answers again'),
  })
  // The log has one line for an outage, so its further errors are left out.
  const isReported = (error: unknown) => writes.noticed(error) || connection.noticed(error)
  const warn: Warn = (message) => (error) => {
    if (!isReported(error)) logger.warn({ err: error }, message)
  }
  const journalWork = journalElsewhere
    ? { queue: journalElsewhere, close: () => Promise.resolve() }
    : startJournalWork({
        db,
        now,
        steadyNow,
        blocked: content,
        shopTexts: shopTextsOf(content),
        onError: (line, error) => warn(line)(error),
        onSurplusEvents: (before) => logger.warn(...surplusLine(before)),
      })
  const journal = createJournal(journalWork.queue)
  const isMachine = config.isRateLimited ? createMachineSpeed(now) : () => false
  /** As the limit by minute, left out where one machine sends all requests to measure. */
  const dayQuota = (perDay: number, what: string) =>
    config.isRateLimited
      ? createDayQuota(perDay, () =>
          logger.warn(
            { perDay },
            `a network has used up its ${what} of the day; behind a proxy, TRUST_PROXY tells networks apart`,
          ),
        )
      : undefined
  const recorder = createEventRecorder({
    db,
    journal,
    now,
    isPrivate: isPrivateText,
    isMachine,
    quota: dayQuota(EVENTS_PER_NETWORK_AND_DAY, 'events'),
  })
  const links = createLinkServices({
    db,
    content,
    currentSite,
    journal,
    quota: dayQuota(LINKS_PER_NETWORK_AND_DAY, 'new short links'),
    now,
    warn,
  })
  const { clicks, blockedHosts, linkCache, linkService } = links
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
  const backupWork = startBackups({
    db,
    databaseUrl: config.databaseUrl,
    folder: givenBackupFolder,
    logger,
    now,
    warn,
  })
  const endLinkWork = links.startWork()
  const ideas = await createIdeaServices({
    config,
    db,
    content,
    words,
    currentSite,
    trending,
    changes,
    logger,
    now,
    steadyNow,
    warn,
  })
  // Last, because pages are rendered from data that the earlier listeners refresh.
  changes.subscribe(() => pageCache.replace())

  return {
    answerCache,
    repeatedEventCounts,
    backups: backupWork.backups,
    blockedHosts,
    changes,
    currentSite,
    currentWords,
    liveSite,
    writes,
    isReported,
    warn,
    clicks,
    completions: ideas.completions,
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
    overview: ideas.overview,
    completionSources: ideas.completionSources,
    pageCache,
    recorder,
    answerWish: ideas.answerWish,
    trending,

    /** Prepares what the first wish would otherwise wait for. */
    prepare: ideas.prepare,

    /** Ends the background work, and commits waiting entries. */
    async close() {
      changes.close()
      writes.close()
      connection.close()
      await endLinkWork()
      await backupWork.close()
      await rollup.close()
      await journalWork.close()
      await ideas.close()
      await clicks.drain()
      await repeatedEventCounts.drain()
      await journal.drain()
    },
  }
}
