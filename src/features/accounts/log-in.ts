import type { AdminAuth } from '../../admin/admin-session.ts'
import { callApi, messageIn } from '../../client/call-api.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { logInEndpoint } from './account.endpoint.ts'

export type LoginOutcome =
  | { readonly kind: 'welcome'; readonly auth: AdminAuth }
  /** The server refused the login; the message is the server's reason, or a default. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server cannot be reached, or has failed. */
  | { readonly kind: 'failed'; readonly message: string | undefined }

/** Messages of a login form for each outcome (spec, section 8). */
export interface LoginMessages {
  readonly welcome: (username: string) => ToastMessage
  readonly refused: (message: string) => ToastMessage
  readonly failed: (message: string | undefined) => ToastMessage
}

/** Sends the login to the server, which alone decides. Never rejects. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  try {
    const response = await callApi(logInEndpoint, { body: { username, password } })
    if (response.ok) return { kind: 'welcome', auth: await response.json() }
    const message = messageIn(await response.text())
    return response.status < 500
      ? { kind: 'refused', message: message ?? 'Invalid credentials' }
      : { kind: 'failed', message }
  } catch (error) {
    console.debug('Nobody answered the login.', error)
    return { kind: 'failed', message: undefined }
  }
}
