import { KEY_SCOPES } from '../../auth/key-scope.ts'
import type { Db } from '../../database/schema.ts'
import type { ApiKey } from './api-key.ts'

/** A key as it is stored: never the secret itself. */
export interface StoredApiKey extends ApiKey {
  readonly keyHash: string
}

function selectKeys(db: Db) {
  return db
    .selectFrom('api_keys')
    .innerJoin('admins', 'admins.id', 'api_keys.admin_id')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.key_hash as keyHash',
      'api_keys.scopes',
      'admins.username as madeBy',
      'api_keys.created_at as createdAt',
      'api_keys.expires_at as expiresAt',
      'api_keys.last_used_at as lastUsedAt',
    ])
}

/** A scope that this version does not know opens nothing. */
function toKey<Row extends { readonly scopes: string }>({ scopes, ...row }: Row) {
  const stored: unknown = JSON.parse(scopes)
  return { ...row, scopes: KEY_SCOPES.filter((scope) => Array.isArray(stored) && stored.includes(scope)) }
}

/** All keys, the newest first. */
export async function findApiKeys(db: Db): Promise<StoredApiKey[]> {
  const rows = await selectKeys(db).orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id').execute()
  return rows.map(toKey)
}

export async function findApiKey(db: Db, id: string): Promise<StoredApiKey | undefined> {
  const row = await selectKeys(db).where('api_keys.id', '=', id).executeTakeFirst()
  return row && toKey(row)
}

export async function countApiKeys(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a key; returns whether no other one has its name. */
export async function insertApiKey(
  db: Db,
  key: Omit<StoredApiKey, 'madeBy' | 'lastUsedAt'> & { readonly adminId: string },
): Promise<boolean> {
  const stored = await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      admin_id: key.adminId,
      name: key.name,
      key_hash: key.keyHash,
      scopes: JSON.stringify(key.scopes),
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .execute()
  return stored.length === 1
}

/** Stores a use, unless one was stored since a moment. */
export async function touchApiKey(
  db: Db,
  id: string,
  { usedAt, unlessSince }: { readonly usedAt: number; readonly unlessSince: number },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: usedAt })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unlessSince)]))
    .execute()
}

/** Deletes a key; returns whether there was one. */
export async function deleteApiKey(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('api_keys').where('id', '=', id).returning('id').execute()
  return gone.length === 1
}
