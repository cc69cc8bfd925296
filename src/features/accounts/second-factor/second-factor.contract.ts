import { z } from 'zod'
import { loginBody } from '../account.contract.ts'

const { password } = loginBody.shape

const passkeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number().int().describe('Milliseconds since 1970.'),
  lastUsedAt: z.number().int().nullable().describe('Milliseconds since 1970.'),
  isForThisSite: z.boolean().describe('False for one that was made while BASE_URL had another host.'),
})
export type PasskeyEntry = z.output<typeof passkeyEntry>

export const secondFactorAnswer = z.object({
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(passkeyEntry),
})
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>

export const appSetupAnswer = z.object({
  secret: z.string().describe('Base32, for apps without a camera.'),
  qrCode: z.string().describe('SVG.'),
})
export type AppSetupAnswer = z.output<typeof appSetupAnswer>

export const proofBody = z.object({
  password,
  code: z.string().trim().min(1, 'must not be empty').max(64, 'must be 64 characters at most'),
})
export type ProofBody = z.output<typeof proofBody>

export const ownerProofBody = loginBody.pick({ password: true, code: true }).extend({
  code: loginBody.shape.code.describe('Of the authenticator app while that is on, or a recovery code.'),
})
export type OwnerProofBody = z.output<typeof ownerProofBody>

export const recoveryCodesAnswer = z.object({
  recoveryCodes: z
    .array(z.string())
    .readonly()
    .describe('Shown only now; empty where the earlier ones stay valid.'),
})
export type RecoveryCodesAnswer = z.output<typeof recoveryCodesAnswer>
