import { readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../../core/project-folder.ts'
import type { SiteConfig } from '../../core/site-config.ts'
import { DAY_MS } from '../../core/time.ts'
import type { Db } from '../../database/schema.ts'
import { sqlitePath } from '../../database/sqlite.ts'
import { countWaitingLogins } from '../accounts/login-delay.service.ts'
import { countRepeatedSince, NOT_SIGNED_IN } from '../audit/audit.service.ts'
import { lastVerifiedBackupAt } from '../backups/backup.service.ts'
import { countSampleGoods, countUnsourcedClaims } from '../claims/claim-counts.service.ts'
import { countForeignTags } from '../retailer/foreign-tag.service.ts'
import type { LegalPages } from '../legal/legal-pages.service.ts'
import type { LaunchFacts, UntrustedProxy } from './launch-check.ts'

interface LaunchSources {
  readonly db: Db
  readonly databaseUrl: string
  readonly site: SiteConfig
  /** The environment variables that fix settings, by the name of the setting. */
  readonly settingVariables: ReadonlyMap<string, string>
  readonly trustedProxies: readonly string[]
  readonly untrustedProxy: UntrustedProxy | undefined
  readonly pages: Pick<LegalPages, 'all'>
  /** Handed in, because short links are shown with the statistics, which show the launch check. */
  readonly countBrokenTargets: (db: Db) => Promise<number>
}

/**
 * Collects what the launch check is made from. Asks nothing outside this machine and its database.
 * @param now milliseconds since 1970
 */
export async function launchFacts(sources: LaunchSources, now: number): Promise<LaunchFacts> {
  const { db, databaseUrl, site, settingVariables, trustedProxies, untrustedProxy, pages } = sources
  return {
    site,
    fixedBy: {
      ...(settingVariables.has('baseUrl') && { baseUrl: 'BASE_URL' }),
      ...(settingVariables.has('affiliateTag') && { affiliateTag: 'AFFILIATE_TAG' }),
    },
    trustsProxies: trustedProxies.length > 0,
    untrustedProxy,
    foreignTags: await countForeignTags(db, site.retailer),
    brokenTargets: await sources.countBrokenTargets(db),
    sampleGoods: await countSampleGoods(db),
    unsourcedClaims: await countUnsourcedClaims(db, now),
    hiddenPages: pages.all().flatMap(({ title, blanks }) => (blanks.length > 0 ? [title] : [])),
    lastBackupAt: await lastVerifiedBackupAt(db),
    waitingLogins: await countWaitingLogins(db, now),
    refusedLogins: await countRepeatedSince(
      db,
      { admin: NOT_SIGNED_IN, action: 'too many tries' },
      now - DAY_MS,
    ),
    release: await readRelease(),
    disk: databaseUrl.startsWith('file:') ? await diskOf(path.dirname(sqlitePath(databaseUrl))) : undefined,
  }
}

const packageFile = z.object({ version: z.string() })

/** The version, and when its files were written: by git, by a build of the container, or for the archive. */
async function readRelease(): Promise<LaunchFacts['release']> {
  const file = path.join(projectFolder, 'package.json')
  const { version } = packageFile.parse(JSON.parse(await readFile(file, 'utf8')))
  return { version, installedAt: (await stat(file)).mtimeMs }
}

async function diskOf(folder: string): Promise<LaunchFacts['disk']> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
