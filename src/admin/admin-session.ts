import { useSyncExternalStore } from 'react'
import { ADMIN_STORAGE_KEY, storedAdmin, type AdminAuth } from '../client/stored-admin.ts'

export type AdminSession =
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'signed-in'
      readonly auth: AdminAuth
      /** Whether the server waits for a password of the administrator's own. */
      readonly isPasswordDue: boolean
    }
  /** The server refused the token; the work stays open until somebody signs in again. */
  | { readonly kind: 'ended'; readonly username: string }

const SIGNED_OUT: AdminSession = { kind: 'signed-out' }

let current: AdminSession | undefined
const listeners = new Set<() => void>()

/** The session of this browser. A stored session counts as valid until the server refuses it (spec, section 4). */
export function adminSession(): AdminSession {
  current ??= read()
  return current
}

/** The session; undefined on the server and in the browser's first render. */
export function useAdminSession(): AdminSession | undefined {
  return useSyncExternalStore(subscribe, adminSession, () => undefined)
}

export function signIn(auth: AdminAuth): void {
  localStorage.setItem(ADMIN_STORAGE_KEY, JSON.stringify(auth))
  change({ kind: 'signed-in', auth, isPasswordDue: false })
}

export function signOut(): void {
  localStorage.removeItem(ADMIN_STORAGE_KEY)
  change(SIGNED_OUT)
}

/** Ends the session whose token the server refused, unless a new session has replaced it. */
export function endAdminSession(token: string): void {
  const session = adminSession()
  if (session.kind !== 'signed-in' || session.auth.token !== token) return
  localStorage.removeItem(ADMIN_STORAGE_KEY)
  change({ kind: 'ended', username: session.auth.username })
}

/** Shows the form for a password of one's own, as the server refuses everything else. */
export function requirePasswordChange(token: string): void {
  const session = adminSession()
  if (session.kind === 'signed-in' && session.auth.token === token)
    change({ ...session, isPasswordDue: true })
}

/** Opens the admin area after the password was changed. */
export function passwordChanged(): void {
  const session = adminSession()
  if (session.kind === 'signed-in') change({ ...session, isPasswordDue: false })
}

function change(session: AdminSession): void {
  current = session
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', followOtherTabs)
  }
}

/** Other tabs sign in and out too. Unsaved work in this tab stays, behind the login form. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== ADMIN_STORAGE_KEY && key !== null) return
  const stored = read()
  const before = adminSession()
  if (stored.kind === 'signed-in') change(stored)
  else if (before.kind === 'signed-in') change({ kind: 'ended', username: before.auth.username })
}

/** Reads the stored session; deletes one that cannot be parsed. */
function read(): AdminSession {
  const auth = storedAdmin()
  if (auth) return { kind: 'signed-in', auth, isPasswordDue: false }
  localStorage.removeItem(ADMIN_STORAGE_KEY)
  return SIGNED_OUT
}
