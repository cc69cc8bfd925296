import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { CurrentSite } from '../core/site-config.ts'
import { startBackgroundWork } from '../database/background-work.ts'
import type { Schema } from '../database/schema.ts'
import { createBlockedHosts } from '../features/links/blocked-hosts/blocked-host.service.ts'
import { createClickCounter } from '../features/links/click-counter.service.ts'
import { createCheckTarget } from '../features/links/health/check-target.server.ts'
import { ROBOT_NAME } from '../features/links/health/robots.ts'
import { createReasonToSkip } from '../features/links/health/reason-to-skip.ts'
import { createSendRequest } from '../features/links/health/send-request.server.ts'
import { createTargetChecks } from '../features/links/health/target-checks.service.ts'
import { linkRecord } from '../features/links/link-record.service.ts'
import { createLinkCache } from '../features/links/link-cache.service.ts'
import { createLinkService } from '../features/links/link.service.ts'
import { isPublicHost } from '../features/links/public-host.ts'
import { findSetting } from '../features/settings/setting.store.ts'
import { createTagSweep } from '../features/retailer/tag-sweep.service.ts'
import type { Journal } from '../journal/journal.service.ts'
import type { DayQuota } from '../visitors/day-quota.ts'
import type { Content } from './content.ts'
import type { Warn } from './warn.ts'

/** Time after the start, in milliseconds, so that the first pages of a new process do not wait. */
const SWEEP_AFTER_MS = 1000

/** Time after the start until targets of short links are looked at, in milliseconds. */
const FIRST_CHECK_AFTER_MS = 60_000

interface LinkParts {
  readonly db: Kysely<Schema>
  readonly content: Content
  readonly currentSite: CurrentSite
  readonly journal: Journal
  /** Of new links by strangers; any number without one. */
  readonly quota: DayQuota | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: Warn
}

/** Resolves after some milliseconds; rejects when the signal aborts. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal })
}

/** Short links: their cache, their clicks, the hosts they may not lead to, and whether their targets answer. */
export function createLinkServices({ db, content, currentSite, journal, quota, now, warn }: LinkParts) {
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
    quota,
    currentSite,
    findBlockedHosts: blockedHosts.all,
  })
  return {
    clicks,
    blockedHosts,
    linkCache,
    linkService,

    /** Looks at targets and tags in the background; returns a function that ends that. */
    startWork() {
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
      return async () => {
        targetChecks.close()
        await targetWork.close()
        await tagSweep.close()
      }
    },
  }
}
