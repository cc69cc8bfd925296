import { z } from 'zod'
import { KEY_SCOPES } from '../../auth/key-scope.ts'
import { line } from '../../core/text.contract.ts'
import { timestamp } from '../../core/time.contract.ts'

export const apiKeyBody = z.object({
  name: line(60).describe('Who uses the key. The audit trail says it with each change.'),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1, 'must have one at least')
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  expiresAt: timestamp
    .nullable()
    .describe('Milliseconds since 1970; null for a key that holds until it is revoked.'),
})
export type ApiKeyBody = z.input<typeof apiKeyBody>

const apiKeyEntry = z.object({
  id: z.string().describe('The part of the key that is no secret.'),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)).readonly(),
  madeBy: z.string().describe('The administrator in whose name it acts.'),
  createdAt: z.int().describe('Milliseconds since 1970, as are the next two.'),
  expiresAt: z.int().nullable().describe('Null for a key that holds until it is revoked.'),
  lastUsedAt: z.int().nullable().describe('To the minute; null before the first use.'),
})
export type ApiKeyEntry = z.output<typeof apiKeyEntry>

export const apiKeysAnswer = z.array(apiKeyEntry).describe('The newest first.')

export const madeApiKeyAnswer = z.object({
  key: z.string().describe('The key itself. It is told only now, because only its hash is stored.'),
  entry: apiKeyEntry,
})
export type MadeApiKeyAnswer = z.output<typeof madeApiKeyAnswer>
