import type { AdminAuth } from '../../client/stored-admin.ts'
import { callApi, messageIn, type ApiResponse } from '../../client/call-api.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import type { LoginAnswer } from './account.contract.ts'
import { logInEndpoint } from './account.endpoint.ts'
import { deviceTokenOf, keepDeviceToken } from './device-token.browser.ts'

export type LoginOutcome =
  | { readonly kind: 'welcome'; readonly auth: AdminAuth }
  /** The password is right, and a code has to come with it. The message asks for the code, or says it was wrong. */
  | {
      readonly kind: 'code-needed'
      readonly message: string
      /** Whether the account has an authenticator app; otherwise it has a passkey. */
      readonly hasApp: boolean
    }
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

export interface Credentials {
  readonly username: string
  readonly password: string
  /** The code of the authenticator app, or a recovery code. */
  readonly code?: string
}

/** Sends what a form asks for; resolves with the reason of a refusal. */
export type SendLogin = (credentials: Credentials) => Promise<string | undefined>

/** Sends the login to the server, which alone decides. Never rejects. */
export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  try {
    const deviceToken = deviceTokenOf(credentials.username)
    const response = await callApi(logInEndpoint, { body: { ...credentials, deviceToken } })
    return await loginOutcome(response)
  } catch (error) {
    console.debug('Nobody answered the login.', error)
    return { kind: 'failed', message: undefined }
  }
}

/** Translates the server's response to a login into what the form does next. */
export async function loginOutcome(response: ApiResponse<LoginAnswer>): Promise<LoginOutcome> {
  return response.ok ? welcome(await response.json()) : refusalOf(response)
}

function welcome({ username, token, deviceToken }: LoginAnswer): LoginOutcome {
  keepDeviceToken(username, deviceToken)
  return { kind: 'welcome', auth: { username, token } }
}

async function refusalOf(response: Response): Promise<LoginOutcome> {
  const body = await response.text()
  const message = messageIn(body)
  if (response.status >= 500) return { kind: 'failed', message }
  if (message !== undefined) {
    const { reason, hasApp }: { readonly reason?: unknown; readonly hasApp?: unknown } = JSON.parse(body)
    if (reason === 'second-factor') return { kind: 'code-needed', message, hasApp: hasApp === true }
  }
  return { kind: 'refused', message: message ?? 'Invalid credentials' }
}
