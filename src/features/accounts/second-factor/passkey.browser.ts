import { adminSend } from '../../../admin/admin-api.ts'
import { requireSuccess } from '../../../client/api.ts'
import { callApi } from '../../../client/call-api.ts'
import { deviceTokenOfPasskey, keepPasskeyAccount } from '../device-token.browser.ts'
import { loginOutcome, type LoginOutcome } from '../log-in.ts'
import {
  addPasskeyEndpoint,
  passkeyCreationEndpoint,
  passkeyLogInEndpoint,
  passkeyRequestEndpoint,
} from './passkey.endpoint.ts'
import type { OwnerProofBody, RecoveryCodesAnswer } from './second-factor.contract.ts'
import { PasskeyError } from './passkey-error.ts'
import { whyNoPasskeys } from './passkey-host.ts'

/** Loaded where passkeys work, and after the form is shown. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Why this browser has no passkeys for a site; undefined if it has. */
export function whyNoPasskeysHere(baseUrl: string): string | undefined {
  const why = whyNoPasskeys(baseUrl)
  if (why !== undefined) return why
  if (location.origin !== baseUrl) return `Passkeys belong to ${baseUrl}. Open the admin area there.`
  return 'PublicKeyCredential' in window ? undefined : 'This browser knows no passkeys.'
}

/**
 * Asks the browser for a new passkey and stores it under a name.
 * @throws PasskeyError if the browser made none; otherwise as adminSend
 */
export async function addPasskey(name: string, proof: OwnerProofBody): Promise<RecoveryCodesAnswer> {
  const optionsJSON = await adminSend(passkeyCreationEndpoint, { body: proof })
  const { startRegistration } = await loadWebAuthn()
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    console.debug(error)
    throw new PasskeyError(
      error instanceof Error && error.name === 'InvalidStateError'
        ? 'This device has a passkey for your account already.'
        : 'No passkey was made. Please try again.',
    )
  })
  return adminSend(addPasskeyEndpoint, { body: { name, response } })
}

/**
 * Asks the browser for a passkey and signs in with it. Never rejects.
 * @param isInField waits quietly until a passkey is chosen in the list that the field for names opens
 * @returns undefined if no passkey was chosen, or if this browser has no such list
 */
export async function signInWithPasskey(isInField: boolean): Promise<LoginOutcome | undefined> {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadWebAuthn()
    if (isInField && !(await browserSupportsWebAuthnAutofill())) return undefined
    const asked = await callApi(passkeyRequestEndpoint, undefined)
    await requireSuccess(asked)
    const optionsJSON = await asked.json()
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isInField }).catch(
      (error: unknown) => {
        console.debug('No passkey was chosen.', error)
        return undefined
      },
    )
    if (!response) return undefined
    const deviceToken = deviceTokenOfPasskey(response.id)
    const outcome = await loginOutcome(
      await callApi(passkeyLogInEndpoint, { body: { response, deviceToken } }),
    )
    if (outcome.kind === 'welcome') keepPasskeyAccount(response.id, outcome.auth.username)
    return outcome
  } catch (error) {
    console.debug('Nobody answered the passkey.', error)
    return isInField ? undefined : { kind: 'failed', message: undefined }
  }
}
