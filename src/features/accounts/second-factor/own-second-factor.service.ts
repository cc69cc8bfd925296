import type { Kysely } from 'kysely'
import { endOtherSessions } from '../../../auth/session.service.ts'
import type { Schema } from '../../../database/schema.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { lockOwnAccount, type OwnSession } from '../account.service.ts'
import type { TooManyTries } from '../login-delay.ts'
import type { OwnPassword } from '../own-password.service.ts'
import type { CheckOwner } from './owner-proof.service.ts'
import type { OwnerProofBody, ProofBody } from './second-factor.contract.ts'
import {
  dropUselessRecoveryCodes,
  isSecondFactorOn,
  renewRecoveryCodes,
  secondFactorsOf,
} from './second-factor.service.ts'
import { deleteTotp, findTotp, saveUnconfirmedTotp, spendTotpStep } from './second-factor.store.ts'
import { createTotpSecret, stepOfCode } from './totp.server.ts'

type FactorChange =
  | {
      readonly kind: 'done'
      /** Shown once; empty where the earlier ones stay valid. */
      readonly recoveryCodes: readonly string[]
    }
  | { readonly kind: 'wrong-password' | 'wrong-code' | 'not-now' }
  | TooManyTries

/**
 * What administrators change about their own second factor. Each change asks for the password, and for a code while the
 * app is on. Turning the app on or off ends all other sessions of the account, which may be those of a thief (OWASP ASVS 5.0,
 * 7.4.3). A change throws a SessionEndedError if its session was ended meanwhile.
 */
export interface OwnSecondFactor {
  /** A new secret for an app; undefined if an app is set up already. */
  beginApp(session: OwnSession): Promise<string | undefined>
  /** Turns the app on, once a code shows that it has the secret. */
  turnAppOn(session: OwnSession, typed: ProofBody, now: number): Promise<FactorChange>
  turnAppOff(session: OwnSession, typed: OwnerProofBody, now: number): Promise<FactorChange>
  renewCodes(session: OwnSession, typed: OwnerProofBody, now: number): Promise<FactorChange>
}

interface OwnSecondFactorOptions {
  readonly db: Kysely<Schema>
  readonly ownPassword: OwnPassword
  readonly checkOwner: CheckOwner
  /** See passkeyHost. */
  readonly host: () => string
}

export function createOwnSecondFactor(options: OwnSecondFactorOptions): OwnSecondFactor {
  const { db, ownPassword, checkOwner, host } = options

  async function turnAppOn(
    session: OwnSession,
    { password, code }: ProofBody,
    now: number,
  ): Promise<FactorChange> {
    const checked = await ownPassword.check(session, password, now)
    if (checked.kind !== 'right') return checked
    const totp = await findTotp(db, session.adminId)
    if (!totp || totp.isConfirmed) return { kind: 'not-now' }
    const step = stepOfCode(totp.secret, code.replace(/\s/g, ''), now)
    if (step === undefined) return { kind: 'wrong-code' }
    return db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, session)
      const { recoveryCodesLeft } = await secondFactorsOf(transaction, session.adminId, host())
      if (!(await spendTotpStep(transaction, session.adminId, totp.secret, step)))
        return { kind: 'wrong-code' }
      await endOtherSessions(transaction, session)
      await recordAudit(transaction, {
        admin: session.username,
        at: now,
        action: 'turn on',
        subject: `authenticator app of ${session.username}`,
      })
      const isFirst = recoveryCodesLeft === 0
      return {
        kind: 'done',
        recoveryCodes: isFirst ? await renewRecoveryCodes(transaction, session.adminId) : [],
      }
    })
  }

  async function turnAppOff(session: OwnSession, typed: OwnerProofBody, now: number): Promise<FactorChange> {
    const checked = await checkOwner(session, typed, now)
    if (checked.kind !== 'right') return checked
    if ((await findTotp(db, session.adminId))?.isConfirmed !== true) return { kind: 'not-now' }
    await db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, session)
      await deleteTotp(transaction, session.adminId)
      await dropUselessRecoveryCodes(transaction, session.adminId, host())
      await endOtherSessions(transaction, session)
      await recordAudit(transaction, {
        admin: session.username,
        at: now,
        action: 'turn off',
        subject: `authenticator app of ${session.username}`,
      })
    })
    return { kind: 'done', recoveryCodes: [] }
  }

  async function renewCodes(session: OwnSession, typed: OwnerProofBody, now: number): Promise<FactorChange> {
    const checked = await checkOwner(session, typed, now)
    if (checked.kind !== 'right') return checked
    if (!isSecondFactorOn(await secondFactorsOf(db, session.adminId, host()))) return { kind: 'not-now' }
    return db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, session)
      await recordAudit(transaction, {
        admin: session.username,
        at: now,
        action: 'renew',
        subject: `recovery codes of ${session.username}`,
      })
      return { kind: 'done', recoveryCodes: await renewRecoveryCodes(transaction, session.adminId) }
    })
  }

  return {
    async beginApp({ adminId }) {
      // Stored as it is, as the hashes of passwords are: there is no key outside of the database, and one inside would
      // be lost together with the secret. A secret must be readable, because codes are computed from it.
      const secret = createTotpSecret()
      return (await saveUnconfirmedTotp(db, adminId, secret)) ? secret : undefined
    },
    turnAppOn,
    turnAppOff,
    renewCodes,
  }
}
