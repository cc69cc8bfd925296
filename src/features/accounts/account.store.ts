import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

export interface Admin {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export async function hasAdmins(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select(sql<number>`1`.as('found'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an administrator unless the name is taken; returns whether it was stored. */
export async function insertAdmin(
  db: Db,
  admin: Admin & { readonly mustChangePassword: boolean },
): Promise<boolean> {
  const stored = await db
    .insertInto('admins')
    .values({
      id: admin.id,
      username: admin.username,
      password_hash: admin.passwordHash,
      created_at: admin.createdAt,
      must_change_password: admin.mustChangePassword ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .execute()
  return stored.length === 1
}

export async function findAdminByUsername(db: Db, username: string): Promise<Admin | undefined> {
  return selectAdmins(db).where('username', '=', username).executeTakeFirst()
}

export async function findAdminById(db: Db, id: string): Promise<Admin | undefined> {
  return selectAdmins(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Reads an administrator, and makes others that change or lock the same one wait until the transaction ends. An update,
 * because SQLite knows no "for update".
 */
export async function lockAdmin(transaction: Db, id: string): Promise<Admin | undefined> {
  await transaction
    .updateTable('admins')
    .set((eb) => ({ username: eb.ref('username') }))
    .where('id', '=', id)
    .execute()
  return findAdminById(transaction, id)
}

/** All administrators by name. */
export async function findAdmins(db: Db): Promise<Admin[]> {
  return selectAdmins(db).orderBy('username').execute()
}

function selectAdmins(db: Db) {
  return db
    .selectFrom('admins')
    .select(['id', 'username', 'password_hash as passwordHash', 'created_at as createdAt'])
}

/** Stores another password. */
export async function updatePassword(
  db: Db,
  id: string,
  {
    passwordHash,
    mustChangePassword,
  }: { readonly passwordHash: string; readonly mustChangePassword: boolean },
): Promise<void> {
  await db
    .updateTable('admins')
    .set({ password_hash: passwordHash, must_change_password: mustChangePassword ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes an administrator and their sessions, unless there is no other administrator; returns whether the
 * administrator was deleted. Call this within a transaction.
 */
export async function deleteAdmin(transaction: Db, id: string): Promise<boolean> {
  // All removals lock the same account first, another one once it is gone: otherwise two at once, each of which sees the
  // other's, would leave nobody.
  while (!(await lockAdmin(transaction, await findFirstId(transaction))));
  const gone = await transaction
    .deleteFrom('admins')
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(eb.selectFrom('admins as others').select('others.id').where('others.id', '!=', id)),
    )
    .returning('id')
    .execute()
  return gone.length === 1
}

/** @throws Error if there is no administrator */
async function findFirstId(db: Db): Promise<string> {
  const { id } = await db.selectFrom('admins').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}
