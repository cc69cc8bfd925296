import type { Db } from '../database/schema.ts'
import { upsertSetting } from '../features/settings/setting.store.ts'

/** Makes a shop one that its owner has set up: pages at a public address then have a canonical address. */
export function setUpShop(db: Db): Promise<void> {
  return upsertSetting(db, 'isSetUp', 'true')
}
