import type { Db } from '../database/schema.ts'

/** A session as it is stored: never the token itself. Times in milliseconds since 1970. */
export interface StoredSession {
  readonly id: string
  readonly adminId: string
  readonly username: string
  readonly createdAt: number
  readonly lastUsedAt: number
  /** See deviceName; empty for sessions from before devices were stored. */
  readonly device: string
  /** When the password was typed last. */
  readonly confirmedAt: number
  /** Whether the account has to choose a password of its own before anything else. */
  readonly mustChangePassword: boolean
}

export async function insertSession(
  db: Db,
  session: Omit<StoredSession, 'username' | 'mustChangePassword'> & { readonly tokenHash: string },
): Promise<void> {
  await db
    .insertInto('admin_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      admin_id: session.adminId,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      device: session.device,
      confirmed_at: session.confirmedAt,
    })
    .execute()
}

function selectSessions(db: Db) {
  return db
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .select([
      'admin_sessions.id',
      'admins.id as adminId',
      'admins.username',
      'admin_sessions.created_at as createdAt',
      'admin_sessions.last_used_at as lastUsedAt',
      'admin_sessions.device',
      'admin_sessions.confirmed_at as confirmedAt',
      'admins.must_change_password as mustChangePassword',
    ])
}

function toSession<Row extends { readonly mustChangePassword: 0 | 1 }>(row: Row) {
  return { ...row, mustChangePassword: row.mustChangePassword === 1 }
}

export async function findSessionByToken(db: Db, tokenHash: string): Promise<StoredSession | undefined> {
  const row = await selectSessions(db).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && toSession(row)
}

/** The sessions of one administrator, or of all; the last used first. */
export async function findSessions(db: Db, adminId?: string): Promise<StoredSession[]> {
  const all = selectSessions(db).orderBy('last_used_at', 'desc').orderBy('admin_sessions.id')
  const rows = await (adminId === undefined ? all : all.where('admins.id', '=', adminId)).execute()
  return rows.map(toSession)
}

/**
 * Makes others that end a session wait until the transaction ends; returns false if the session has ended already. An update,
 * because SQLite knows no "for update".
 */
export async function lockSession(transaction: Db, id: string): Promise<boolean> {
  const found = await transaction
    .updateTable('admin_sessions')
    .set((eb) => ({ device: eb.ref('device') }))
    .where('id', '=', id)
    .returning('id')
    .execute()
  return found.length === 1
}

export async function touchSession(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('admin_sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function updateConfirmedAt(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('admin_sessions').set({ confirmed_at: now }).where('id', '=', id).execute()
}

/** Ends a session; returns whether the session existed. */
export async function deleteSession(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('admin_sessions').where('id', '=', id).returning('id').execute()
  return gone.length === 1
}

/** Ends all sessions of an administrator but one; returns how many. */
export async function deleteOtherSessions(db: Db, adminId: string, keptId: string): Promise<number> {
  const gone = await db
    .deleteFrom('admin_sessions')
    .where('admin_id', '=', adminId)
    .where('id', '!=', keptId)
    .returning('id')
    .execute()
  return gone.length
}

export async function deleteSessionsOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('admin_id', '=', adminId).execute()
}

/** Deletes sessions that can no longer be used. */
export async function deleteSessionsBefore(db: Db, usedBefore: number, createdBefore: number): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where((eb) => eb.or([eb('last_used_at', '<', usedBefore), eb('created_at', '<', createdBefore)]))
    .execute()
}
