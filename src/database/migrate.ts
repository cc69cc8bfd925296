import { sql, type Kysely, type Transaction } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { isSqlite } from './is-sqlite.ts'
import { DatabaseError, describeDatabaseError } from './database-error.ts'
import * as eventsTrendingAdmins from './migrations/0001-events-trending-admins.ts'
import * as catalogueSettings from './migrations/0002-catalogue-settings.ts'
import * as products from './migrations/0003-products.ts'
import * as shortLinks from './migrations/0004-short-links.ts'
import * as adminSessionsAudit from './migrations/0005-admin-sessions-audit.ts'
import * as changes from './migrations/0006-changes.ts'
import * as images from './migrations/0007-images.ts'
import * as rollups from './migrations/0008-rollups.ts'
import * as linksTrendingChoices from './migrations/0009-links-trending-choices.ts'
import * as pendingTallies from './migrations/0010-pending-tallies.ts'
import * as pendingBatches from './migrations/0011-pending-batches.ts'
import * as deletedPromotions from './migrations/0012-deleted-promotions.ts'
import * as auditDetails from './migrations/0013-audit-details.ts'
import * as visitorSketches from './migrations/0014-visitor-sketches.ts'
import * as loginDelays from './migrations/0016-login-delays.ts'
import * as accountSecurity from './migrations/0017-account-security.ts'
import * as trendNetworks from './migrations/0018-trend-networks.ts'
import * as termReview from './migrations/0019-term-review.ts'
import * as failedBatches from './migrations/0020-failed-batches.ts'
import * as eventRetention from './migrations/0021-event-retention.ts'
import * as longLists from './migrations/0022-long-lists.ts'
import * as productWords from './migrations/0023-product-words.ts'
import * as listImports from './migrations/0024-list-imports.ts'
import * as searchIndexes from './migrations/0025-search-indexes.ts'
import * as secondFactors from './migrations/0026-second-factors.ts'
import * as stagedSearchIndexes from './migrations/0029-staged-search-indexes.ts'
import * as termsOfProducts from './migrations/0030-terms-of-products.ts'
import * as setUp from './migrations/0031-set-up.ts'
import * as backups from './migrations/0032-backups.ts'
import * as foreignTags from './migrations/0034-foreign-tags.ts'
import * as claims from './migrations/0036-claims.ts'
import * as legalPages from './migrations/0039-legal-pages.ts'
import * as words from './migrations/0041-words.ts'
import * as productPictures from './migrations/0042-product-pictures.ts'
import * as ownLinks from './migrations/0050-own-links.ts'
import * as ownLinkRules from './migrations/0051-own-link-rules.ts'
import * as linkTargetRules from './migrations/0052-link-target-rules.ts'
import * as shopLinks from './migrations/0055-shop-links.ts'
import * as apiKeys from './migrations/0060-api-keys.ts'
import * as campaigns from './migrations/0061-campaigns.ts'
import * as rolledLinks from './migrations/0062-rolled-links.ts'
import * as earnings from './migrations/0064-earnings.ts'
import * as linkClicks from './migrations/0067-link-clicks.ts'
import * as targetHealth from './migrations/0068-target-health.ts'
import * as ruleTargets from './migrations/0069-rule-targets.ts'
import * as packedAuditParts from './migrations/0070-packed-audit-parts.ts'
import * as wordsWithoutAccents from './migrations/0071-words-without-accents.ts'
import * as ownLinkIndexes from './migrations/0072-own-link-indexes.ts'
import type { Schema } from './schema.ts'

/** In order, forward only. A migration that has been released is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-events-trending-admins': eventsTrendingAdmins,
  '0002-catalogue-settings': catalogueSettings,
  '0003-products': products,
  '0004-short-links': shortLinks,
  '0005-admin-sessions-audit': adminSessionsAudit,
  '0006-changes': changes,
  '0007-images': images,
  '0008-rollups': rollups,
  '0009-links-trending-choices': linksTrendingChoices,
  '0010-pending-tallies': pendingTallies,
  '0011-pending-batches': pendingBatches,
  '0012-deleted-promotions': deletedPromotions,
  '0013-audit-details': auditDetails,
  '0014-visitor-sketches': visitorSketches,
  '0016-login-delays': loginDelays,
  '0017-account-security': accountSecurity,
  '0018-trend-networks': trendNetworks,
  '0019-term-review': termReview,
  '0020-failed-batches': failedBatches,
  '0021-event-retention': eventRetention,
  '0022-long-lists': longLists,
  '0023-product-words': productWords,
  '0024-list-imports': listImports,
  '0025-search-indexes': searchIndexes,
  '0026-second-factors': secondFactors,
  '0029-staged-search-indexes': stagedSearchIndexes,
  '0030-terms-of-products': termsOfProducts,
  '0031-set-up': setUp,
  '0032-backups': backups,
  '0034-foreign-tags': foreignTags,
  '0036-claims': claims,
  '0039-legal-pages': legalPages,
  '0041-words': words,
  '0042-product-pictures': productPictures,
  '0050-own-links': ownLinks,
  '0051-own-link-rules': ownLinkRules,
  '0052-link-target-rules': linkTargetRules,
  '0055-shop-links': shopLinks,
  '0060-api-keys': apiKeys,
  '0061-campaigns': campaigns,
  '0062-rolled-links': rolledLinks,
  '0064-earnings': earnings,
  '0067-link-clicks': linkClicks,
  '0068-target-health': targetHealth,
  '0069-rule-targets': ruleTargets,
  '0070-packed-audit-parts': packedAuditParts,
  '0071-words-without-accents': wordsWithoutAccents,
  '0072-own-link-indexes': ownLinkIndexes,
}

/** Any number that no other use of the database locks; Kysely's, so that instances of earlier versions wait too. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n

/** Kysely's own name for the table that lists what has been migrated. */
export const MIGRATION_TABLE = 'kysely_migration'

/**
 * Refuses a database that a newer version of Gimme has migrated, because this code does not know its tables.
 * @throws DatabaseError naming the migration
 */
export function assertKnownMigrations(appliedNames: readonly string[]): void {
  const unknown = appliedNames.find((name) => !(name in MIGRATIONS))
  if (unknown) {
    throw new DatabaseError(
      `The database was migrated by a newer version (it holds "${unknown}"). Start that version, or restore a backup from before it.`,
    )
  }
}

/** Whether the schema is that of this version, so that all its queries can be made. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return false
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return Object.keys(MIGRATIONS).every((name) => applied.has(name))
}

/**
 * Brings the schema up to date in one transaction under a lock, so that instances which start together migrate once.
 * @throws DatabaseError when a migration fails; the transaction is rolled back
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  try {
    await db.transaction().execute(migrateInside)
  } catch (error) {
    throw error instanceof DatabaseError ? error : failure(error)
  }
}

/**
 * Migrates an empty database through all versions.
 * @param afterEach called after each migration
 */
export async function migrateOneByOne(db: Kysely<Schema>, afterEach: () => void): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  for (const name of Object.keys(MIGRATIONS).toSorted()) {
    const { error } = await migrator.migrateTo(name)
    if (error) throw failure(error, name)
    afterEach()
  }
}

async function migrateInside(transaction: Transaction<Schema>): Promise<void> {
  // SQLite has one writer anyway.
  if (!isSqlite(transaction))
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction)
  const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw failure(error, failed?.migrationName)
}

function failure(error: unknown, migration?: string): DatabaseError {
  const reason = error instanceof Error ? error.message : 'unknown reason'
  const name = migration === undefined ? '' : ` (${migration})`
  const message = describeDatabaseError(error) ?? `The database could not be migrated${name}: ${reason}`
  return new DatabaseError(message, { cause: error })
}
