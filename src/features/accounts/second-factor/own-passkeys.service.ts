import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { endOtherSessions } from '../../../auth/session.service.ts'
import type { Schema } from '../../../database/schema.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { lockOwnAccount, type OwnSession } from '../account.service.ts'
import {
  dropUselessRecoveryCodes,
  renewRecoveryCodes,
  secondFactorsOf,
  type FactorOwner,
} from './second-factor.service.ts'
import type { PasskeyChecks } from './passkey.service.ts'
import { deletePasskey, findPasskeys, insertPasskey, renamePasskey } from './passkey.store.ts'

interface NewPasskey {
  readonly name: string
  readonly response: RegistrationResponseJSON
}

/**
 * What administrators change about their own passkeys. Adding and removing one ends all other sessions of the account,
 * which may be those of a thief (OWASP ASVS 5.0, 7.4.3). Both throw a SessionEndedError if the session was ended meanwhile.
 */
export interface OwnPasskeys {
  /**
   * Stores a passkey.
   * @returns recovery codes, unless there are some; undefined if the browser's answer is not right
   */
  add(session: OwnSession, passkey: NewPasskey, now: number): Promise<readonly string[] | undefined>
  /** Returns whether there is such a passkey. */
  rename(owner: FactorOwner, id: string, name: string, now: number): Promise<boolean>
  /** Returns whether there was such a passkey. */
  remove(session: OwnSession, id: string, now: number): Promise<boolean>
}

/** @param host see passkeyHost */
export function createOwnPasskeys(db: Kysely<Schema>, checks: PasskeyChecks, host: string): OwnPasskeys {
  async function nameOf(adminId: string, id: string): Promise<string | undefined> {
    return (await findPasskeys(db, adminId)).find((passkey) => passkey.id === id)?.name
  }

  return {
    async add(session, { name, response }, now) {
      const { adminId, username } = session
      const passkey = await checks.checkRegistration(adminId, response, now)
      if (!passkey) return undefined
      return db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, session)
        if (!(await insertPasskey(transaction, { ...passkey, name }))) return undefined
        await endOtherSessions(transaction, session)
        await recordAudit(transaction, {
          admin: username,
          at: now,
          action: 'create',
          subject: `passkey of ${username}`,
          after: { name },
        })
        const { recoveryCodesLeft } = await secondFactorsOf(transaction, adminId, host)
        return recoveryCodesLeft === 0 ? renewRecoveryCodes(transaction, adminId) : []
      })
    },

    async rename({ adminId, username }, id, name, now) {
      const before = await nameOf(adminId, id)
      return db.transaction().execute(async (transaction) => {
        if (!(await renamePasskey(transaction, adminId, id, name))) return false
        await recordAudit(transaction, {
          admin: username,
          at: now,
          action: 'change',
          subject: `passkey of ${username}`,
          before: { name: before },
          after: { name },
        })
        return true
      })
    },

    async remove(session, id, now) {
      const { adminId, username } = session
      const name = await nameOf(adminId, id)
      return db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, session)
        if (!(await deletePasskey(transaction, adminId, id))) return false
        await dropUselessRecoveryCodes(transaction, adminId, host)
        await endOtherSessions(transaction, session)
        await recordAudit(transaction, {
          admin: username,
          at: now,
          action: 'delete',
          subject: `passkey of ${username}`,
          before: { name },
        })
        return true
      })
    },
  }
}
