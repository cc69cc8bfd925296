import { useEffect, useState } from 'react'

/** Key of the signed-in administrator in local storage (spec, section 3). */
export const ADMIN_STORAGE_KEY = 'adminAuth'

/** The signed-in administrator, with the session's token. */
export interface AdminAuth {
  readonly username: string
  readonly token: string
}

/** The administrator that this browser remembers; undefined without one, or where the entry cannot be parsed. */
export function storedAdmin(): AdminAuth | undefined {
  try {
    const value: { readonly username?: unknown; readonly token?: unknown } | null = JSON.parse(
      localStorage.getItem(ADMIN_STORAGE_KEY) ?? 'null',
    )
    return typeof value?.username === 'string' && typeof value.token === 'string'
      ? { username: value.username, token: value.token }
      : undefined
  } catch {
    return undefined
  }
}

/** Whether an administrator is signed in, for pages of visitors; false until the script runs. */
export function useIsAdmin(): boolean {
  const [isAdmin, setIsAdmin] = useState(false)
  useEffect(() => setIsAdmin(storedAdmin() !== undefined), [])
  return isAdmin
}
