import { HOUR_MS, MINUTE_MS } from '../core/time.ts'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/schema.ts'
import { createToken, hashToken } from './token.server.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsBefore,
  findSessionByToken,
  findSessions,
  insertSession,
  lockSession,
  touchSession,
  updateConfirmedAt,
  type StoredSession,
} from './session.store.ts'

/** How long a session lives without use, and at most (OWASP Session Management Cheat Sheet). */
export const SESSION_IDLE_MS = 30 * MINUTE_MS
export const SESSION_MAX_MS = 12 * HOUR_MS

/** How long a typed password covers what cannot be undone (OWASP ASVS 5.0, 7.5.3: shortly before). */
const CONFIRMED_FOR_MS = 10 * MINUTE_MS

/** A use is stored once a minute at most, so that reading a page of the dashboard writes nothing. */
const TOUCH_AFTER_MS = MINUTE_MS

/** The message of the answer to a request without a live session. */
export const SIGN_IN_MESSAGE = 'Please sign in to the admin area; your session may have ended.'

/** A session that ended after its request had begun. */
class SessionEndedError extends Error {
  override name = 'SessionEndedError'
  readonly statusCode = 401

  constructor() {
    super(SIGN_IN_MESSAGE)
  }
}

/**
 * Opens a session; returns its token. The token is returned only here and never stored.
 * @param device see deviceName
 */
export async function openSession(db: Db, adminId: string, device: string, now: number): Promise<string> {
  await deleteSessionsBefore(db, now - SESSION_IDLE_MS, now - SESSION_MAX_MS)
  const token = createToken()
  await insertSession(db, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    adminId,
    createdAt: now,
    lastUsedAt: now,
    device,
    confirmedAt: now,
  })
  return token
}

/** The session that a token opens; undefined when the session has ended or never existed. Stores the time of use. */
export async function resumeSession(db: Db, token: string, now: number): Promise<StoredSession | undefined> {
  const session = await findSessionByToken(db, hashToken(token))
  if (!session || !isLive(session, now)) return undefined
  if (now - session.lastUsedAt >= TOUCH_AFTER_MS) await touchSession(db, session.id, now)
  return session
}

/** The sessions that can still be used, of one administrator or of all. */
export async function liveSessions(db: Db, now: number, adminId?: string): Promise<StoredSession[]> {
  return (await findSessions(db, adminId)).filter((session) => isLive(session, now))
}

/** Whether the password was typed shortly before. */
export function isConfirmed({ confirmedAt }: StoredSession, now: number): boolean {
  // A time in the future is one from before the clock was turned back.
  return now >= confirmedAt && now - confirmedAt < CONFIRMED_FOR_MS
}

/** Stores that the password of a session's account was typed again. */
export async function confirmSession(db: Db, { id }: StoredSession, now: number): Promise<void> {
  await updateConfirmedAt(db, id, now)
}

/**
 * Keeps a session until the transaction ends.
 * @throws SessionEndedError if it was ended meanwhile: what it was about to change, it may no longer change
 */
export async function holdSession(transaction: Db, { id }: Pick<StoredSession, 'id'>): Promise<void> {
  if (!(await lockSession(transaction, id))) throw new SessionEndedError()
}

/** Ends a session; returns whether the session existed. */
export function endSession(db: Db, id: string): Promise<boolean> {
  return deleteSession(db, id)
}

/** Ends all other sessions of the same account; returns how many. */
export async function endOtherSessions(
  db: Db,
  { adminId, id }: Pick<StoredSession, 'adminId' | 'id'>,
): Promise<number> {
  return deleteOtherSessions(db, adminId, id)
}

function isLive({ createdAt, lastUsedAt }: StoredSession, now: number): boolean {
  return now - lastUsedAt < SESSION_IDLE_MS && now - createdAt < SESSION_MAX_MS
}
