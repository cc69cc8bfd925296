import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Kysely } from 'kysely'
import { createSecret } from '../../../auth/secret.service.ts'
import type { SiteConfig } from '../../../core/site-config.ts'
import type { Schema } from '../../../database/schema.ts'
import { LOGIN_SECRET } from '../login-scope.server.ts'
import { CHALLENGE_LIFE_MS, createChallenge, endOfChallenge } from './challenge.server.ts'
import { passkeyHost } from './passkey-host.ts'
import type { FactorOwner } from './second-factor.service.ts'
import { findPasskey, findPasskeys, spendChallenge, type Passkey } from './passkey.store.ts'

/** What all authenticators offer. The library's own list begins with one that Node calls experimental. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const SIGN_IN = 'sign in'
const registrationOf = (adminId: string) => `registration of ${adminId}`

interface UsedPasskey {
  readonly passkey: Passkey
  readonly newCounter: number
}

/** Makes and checks what passkeys answer, as @simplewebauthn/server documents. Nothing but spent challenges is stored. */
export interface PasskeyChecks {
  registrationOptions(owner: FactorOwner, now: number): ReturnType<typeof generateRegistrationOptions>
  /** The passkey that a browser has made, without its name; undefined if the answer is not right. */
  checkRegistration(
    adminId: string,
    response: RegistrationResponseJSON,
    now: number,
  ): Promise<Omit<Passkey, 'name'> | undefined>
  signInOptions(now: number): ReturnType<typeof generateAuthenticationOptions>
  /** The passkey behind a signature, with its new counter; undefined if the answer is not right. */
  checkSignIn(response: AuthenticationResponseJSON, now: number): Promise<UsedPasskey | undefined>
}

export function createPasskeyChecks(
  db: Kysely<Schema>,
  { baseUrl, productName }: Pick<SiteConfig, 'baseUrl' | 'productName'>,
): PasskeyChecks {
  const loginSecret = createSecret(db, LOGIN_SECRET)
  const host = passkeyHost(baseUrl)

  /**
   * Whether a browser's answer is to a challenge of this site, and the first one; asked only after its signature was
   * found right.
   */
  async function takeChallenge(purpose: string, clientData: string, now: number): Promise<boolean> {
    const { challenge } = decodeClientDataJSON(clientData)
    const end = endOfChallenge(await loginSecret(), purpose, challenge, now)
    return end !== undefined && spendChallenge(db, challenge, end)
  }

  /** What the library expects of every answer. */
  async function expectedOf(purpose: string, now: number) {
    const secret = await loginSecret()
    return {
      expectedChallenge: (challenge: string) => endOfChallenge(secret, purpose, challenge, now) !== undefined,
      expectedOrigin: baseUrl,
      expectedRPID: host,
      // A passkey signs in alone, so its device has to know its owner: by a finger, a face or a PIN.
      requireUserVerification: true,
    }
  }

  async function checkRegistration(adminId: string, response: RegistrationResponseJSON, now: number) {
    const purpose = registrationOf(adminId)
    const expected = await expectedOf(purpose, now)
    const found = await orUndefined(
      verifyRegistrationResponse({ response, supportedAlgorithmIDs: ALGORITHMS, ...expected }),
    )
    if (!found?.registrationInfo) return undefined
    if (!(await takeChallenge(purpose, response.response.clientDataJSON, now))) return undefined
    const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
    return {
      id,
      adminId,
      host,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports,
      counter,
      createdAt: now,
      lastUsedAt: null,
    }
  }

  async function checkSignIn(response: AuthenticationResponseJSON, now: number) {
    const passkey = await findPasskey(db, response.id)
    if (passkey?.host !== host) return undefined
    const credential = {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: [...passkey.transports],
    }
    const expected = await expectedOf(SIGN_IN, now)
    const found = await orUndefined(verifyAuthenticationResponse({ response, credential, ...expected }))
    if (!found?.verified) return undefined
    if (!(await takeChallenge(SIGN_IN, response.response.clientDataJSON, now))) return undefined
    return { passkey, newCounter: found.authenticationInfo.newCounter }
  }

  return {
    async registrationOptions({ adminId, username }, now) {
      const passkeys = await findPasskeys(db, adminId)
      return generateRegistrationOptions({
        rpName: productName,
        rpID: host,
        userName: username,
        userDisplayName: username,
        userID: new TextEncoder().encode(adminId),
        challenge: createChallenge(await loginSecret(), registrationOf(adminId), now),
        timeout: CHALLENGE_LIFE_MS,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    checkRegistration,
    async signInOptions(now) {
      return generateAuthenticationOptions({
        rpID: host,
        challenge: createChallenge(await loginSecret(), SIGN_IN, now),
        timeout: CHALLENGE_LIFE_MS,
        userVerification: 'required',
      })
    },
    checkSignIn,
  }
}

/** The library throws for an answer that is not right, whatever is wrong. */
async function orUndefined<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification
  } catch {
    return undefined
  }
}
