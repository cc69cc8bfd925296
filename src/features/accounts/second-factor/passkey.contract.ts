import { z } from 'zod'
import { loginBody } from '../account.contract.ts'

/** Longer than any of a known authenticator. */
const base64url = z.base64url('must be base64url').max(20_000, 'must be 20,000 characters at most')

/** Longest id of a passkey, in characters: 1,023 bytes in base64url have 1,364, rounded up (WebAuthn, 7.1). */
export const PASSKEY_ID_MAX_LENGTH = 1400

const credential = {
  id: z
    .base64url('must be base64url')
    .min(1, 'must not be empty')
    .max(PASSKEY_ID_MAX_LENGTH, 'must be 1,400 characters at most'),
  rawId: base64url,
  type: z.literal('public-key'),
  // We ask for no extension.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.base64url('must be base64url').max(100, 'must be 100 characters at most').default(''),
  }),
})

const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // Names such as "internal", also ones that are not known yet.
    transports: z
      .array(z.string().regex(/^[\w-]{1,40}$/, 'must be a name'))
      .max(20)
      .default([]),
  }),
})

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

const userVerification = z.literal('required')

/** What a browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
})
export type CreationOptions = z.output<typeof creationOptions>

/** What a browser needs to sign in (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification,
})
export type RequestOptions = z.output<typeof requestOptions>

const name = z.string().trim().min(1, 'must not be empty').max(64, 'must be 64 characters at most')

export const newPasskeyBody = z.object({ name, response: made })
export type NewPasskeyBody = z.input<typeof newPasskeyBody>

export const passkeyNameBody = z.object({ name })
export type PasskeyNameBody = z.input<typeof passkeyNameBody>

export const passkeyLoginBody = z.object({
  response: signed,
  deviceToken: loginBody.shape.deviceToken,
})
export type PasskeyLoginBody = z.input<typeof passkeyLoginBody>
