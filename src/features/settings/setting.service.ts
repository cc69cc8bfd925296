import type { Kysely } from 'kysely'
import { announceChange } from '../../database/change-feed.ts'
import type { Schema } from '../../database/schema.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findSetting, upsertSetting } from './setting.store.ts'
import type { SettingKey, SettingValue } from './setting.ts'

export interface SettingWrite {
  readonly key: SettingKey
  readonly value: SettingValue
  readonly admin: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Changes a setting on every instance. */
export async function changeSetting(
  db: Kysely<Schema>,
  { key, value, admin, at }: SettingWrite,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'settings')
    const before = await findSetting(transaction, key)
    await upsertSetting(transaction, key, value)
    await recordAudit(transaction, {
      admin,
      at,
      action: 'change',
      subject: `setting ${key}`,
      before,
      after: value,
    })
  })
}
