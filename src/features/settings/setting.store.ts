import type { Db } from '../../database/schema.ts'
import { SETTING_DEFAULTS, type SettingKey, type SettingValue } from './setting.ts'

/** The stored value of a setting, otherwise its default. */
export async function findSetting(db: Db, key: SettingKey): Promise<SettingValue> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  if (row === undefined) return SETTING_DEFAULTS[key]
  return row.value === 'true' ? 'true' : 'false'
}

export async function upsertSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
