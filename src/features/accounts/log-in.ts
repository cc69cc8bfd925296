import type { AdminAuth } from '../../admin/admin-session.ts'
import { callApi, messageIn } from '../../client/call-api.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { logInEndpoint } from './account.endpoint.ts'
import { deviceTokenOf, keepDeviceToken } from './device-token.browser.ts'

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
    const deviceToken = deviceTokenOf(username)
    const response = await callApi(logInEndpoint, { body: { username, password, deviceToken } })
    if (response.ok) {
      const answer = await response.json()
      keepDeviceToken(answer.username, answer.deviceToken)
      return { kind: 'welcome', auth: { username: answer.username, token: answer.token } }
    }
    const message = messageIn(await response.text())
    return response.status < 500
      ? { kind: 'refused', message: message ?? 'Invalid credentials' }
      : { kind: 'failed', message }
  } catch (error) {
    console.debug('Nobody answered the login.', error)
    return { kind: 'failed', message: undefined }
  }
}
