import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashPassword } from '../../auth/password.server.ts'
import { announceChange } from '../../database/change-feed.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { isCommonPassword } from '../accounts/common-password.server.ts'
import { findAdminName, storeFirstAdmin } from '../accounts/account.service.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import { beginSchedule } from '../backups/backup.service.ts'
import { tagProblem } from '../retailer/affiliate-tag.ts'
import type { LiveSite } from '../settings/live-site.service.ts'
import {
  markSetUp,
  readSiteSettings,
  storedSettings,
  type SettingsRefusal,
} from '../settings/site-setting.service.ts'
import type { SetupAnswer } from './setup.contract.ts'
import { deleteSetupCode, findSetupCode, insertSetupCode } from './setup.store.ts'

/** The author of changes by the set-up. No administrator can have this name, because it contains a space. */
export const SETUP_AUTHOR = 'the set-up'

/** 80 bits: more than a stranger can guess. */
const CODE_BYTES = 10

/**
 * The code that opens the set-up; undefined once the set-up is finished. Every start of every instance tells the same
 * one. The code is stored as it is, because it is deleted with the end of the set-up, and because somebody with access to
 * the database needs none.
 */
export async function openSetup(db: Db): Promise<string | undefined> {
  const { isSetUp = false } = await storedSettings(db)
  if (isSetUp) return undefined
  await insertSetupCode(db, randomBytes(CODE_BYTES).toString('hex'))
  return findSetupCode(db)
}

/**
 * Whether a code opens the set-up now. A stored code is not enough: an instance that starts while another one finishes the
 * set-up may store it afterwards.
 */
export async function isSetupCode(db: Db, code: string): Promise<boolean> {
  const expected = await findSetupCode(db)
  if (expected === undefined || !timingSafeEqual(hashOf(code), hashOf(expected))) return false
  const { isSetUp = false } = await storedSettings(db)
  return !isSetUp
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * How far the set-up has come.
 * @param username the name that an administrator is offered
 */
export async function readSetup(db: Db, liveSite: LiveSite, username: string): Promise<SetupAnswer> {
  const admin = await findAdminName(db)
  return {
    ...(await readSiteSettings(db, liveSite)),
    hasAdmin: admin !== undefined,
    username: admin ?? username,
    stored: Object.keys(await storedSettings(db)),
  }
}

/** Creates the first administrator. */
export async function createSetupAdmin(
  db: Kysely<Schema>,
  { username, password }: { readonly username: string; readonly password: string },
  now: number,
): Promise<SettingsRefusal | undefined> {
  if (await isCommonPassword(password, username))
    return { problem: 'That password is one of the most common ones, or your name. Please choose another.' }
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    // Concurrent requests wait here, so that only one of them finds no administrator.
    await announceChange(transaction, 'settings')
    if (!(await storeFirstAdmin(transaction, { username, passwordHash }, now)))
      return { problem: 'There is an administrator already.' }
    await recordAudit(transaction, {
      admin: SETUP_AUTHOR,
      at: now,
      action: 'create',
      subject: `administrator ${username}`,
    })
    return undefined
  })
}

/** Opens the shop: from now on only administrators change settings, the code is void, and backups are made each night. */
export function finishSetup(
  db: Kysely<Schema>,
  liveSite: LiveSite,
  writer: Writer,
): Promise<SettingsRefusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    await announceChange(transaction, 'settings')
    // Somebody else was faster.
    if ((await storedSettings(transaction)).isSetUp) return undefined
    if ((await findAdminName(transaction)) === undefined)
      return { problem: 'Please create the administrator first.' }
    const { retailer, ownRetailers } = await liveSite.read(transaction)
    const entries = [...ownRetailers, ...liveSite.shippedRetailers]
    const problem = tagProblem(retailer.tag, retailer.host, entries)
    if (problem !== undefined) return { problem }
    await deleteSetupCode(transaction)
    await markSetUp(transaction)
    await beginSchedule(transaction, writer)
    await recordAudit(transaction, { ...writer, action: 'finish', subject: 'set-up' })
    return undefined
  })
}
