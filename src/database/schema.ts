import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/account-tables.ts'
import type { AuditTables } from './tables/audit-tables.ts'
import type { BackupTables } from './tables/backup-tables.ts'
import type { CatalogueTables } from './tables/catalogue-tables.ts'
import type { EarningTables } from './tables/earning-tables.ts'
import type { EventTables } from './tables/event-tables.ts'
import type { LinkTables } from './tables/link-tables.ts'
import type { PromotionTables } from './tables/promotion-tables.ts'
import type { SettingTables } from './tables/setting-tables.ts'
import type { TrendingTables } from './tables/trending-tables.ts'

/** All tables, with their columns. */
export interface Schema
  extends
    EventTables,
    TrendingTables,
    AccountTables,
    AuditTables,
    SettingTables,
    CatalogueTables,
    PromotionTables,
    LinkTables,
    EarningTables,
    BackupTables {}

/** A database or a transaction, the first parameter of every store function. */
export type Db = Kysely<Schema> | Transaction<Schema>
