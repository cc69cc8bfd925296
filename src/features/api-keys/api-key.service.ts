import type { Kysely } from 'kysely'
import { createKeyText } from '../../auth/key-text.server.ts'
import type { KeyScope } from '../../auth/key-scope.ts'
import { hashToken } from '../../auth/token.server.ts'
import type { Db, Schema } from '../../database/schema.ts'
import { recordAudit, type Writer } from '../audit/audit.service.ts'
import { MAX_API_KEYS, type ApiKey } from './api-key.ts'
import { countApiKeys, deleteApiKey, findApiKey, findApiKeys, insertApiKey } from './api-key.store.ts'

interface NewApiKey {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Milliseconds since 1970; null for a key that holds until it is revoked. */
  readonly expiresAt: number | null
}

type MadeApiKey =
  /** The secret is in `text` alone, and never stored. */
  | { readonly kind: 'made'; readonly text: string; readonly key: ApiKey }
  /** Another key has this name, or there are too many. */
  | { readonly kind: 'taken' | 'full' }

/** How the audit trail names a key. */
export function keySubject(name: string): string {
  return `API key “${name}”`
}

/**
 * Makes a key. Two that are made at once may be one more than the limit, which keeps the list readable and protects
 * nothing else.
 * @param maker the administrator in whose name it acts
 */
export async function makeApiKey(
  db: Kysely<Schema>,
  fresh: NewApiKey,
  maker: { readonly adminId: string; readonly username: string },
  now: number,
): Promise<MadeApiKey> {
  const { id, text } = createKeyText()
  const { name, scopes, expiresAt } = fresh
  return db.transaction().execute(async (transaction) => {
    if ((await countApiKeys(transaction)) >= MAX_API_KEYS) return { kind: 'full' }
    // A fast hash is enough: 256 random bits cannot be guessed, and a slow one would let strangers keep us busy.
    const stored = { ...fresh, id, adminId: maker.adminId, keyHash: hashToken(text), createdAt: now }
    if (!(await insertApiKey(transaction, stored))) return { kind: 'taken' }
    await recordAudit(transaction, {
      admin: maker.username,
      at: now,
      action: 'create',
      subject: keySubject(name),
      after: { scopes, expiresAt },
    })
    const key = { id, name, scopes, expiresAt, madeBy: maker.username, createdAt: now, lastUsedAt: null }
    return { kind: 'made', text, key }
  })
}

/** Revokes a key of any administrator: every instance refuses it from the next request on. Returns whether there was one. */
export async function revokeApiKey(db: Kysely<Schema>, id: string, writer: Writer): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const key = await findApiKey(transaction, id)
    if (!key || !(await deleteApiKey(transaction, id))) return false
    const { name, madeBy, scopes, expiresAt, lastUsedAt } = key
    await recordAudit(transaction, {
      ...writer,
      action: 'revoke',
      subject: keySubject(name),
      before: { madeBy, scopes, expiresAt, lastUsedAt },
    })
    return true
  })
}

/** The keys of all administrators, the newest first. */
export async function listApiKeys(db: Db): Promise<ApiKey[]> {
  return (await findApiKeys(db)).map(({ keyHash: _keyHash, ...key }) => key)
}
