import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

export interface NewAdmin {
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
export async function insertAdmin(db: Db, admin: NewAdmin): Promise<boolean> {
  const stored = await db
    .insertInto('admins')
    .values({
      id: admin.id,
      username: admin.username,
      password_hash: admin.passwordHash,
      created_at: admin.createdAt,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .execute()
  return stored.length === 1
}
