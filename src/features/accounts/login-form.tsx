import { useState } from 'react'
import type { AdminAuth } from '../../client/stored-admin.ts'
import { showToast } from '../../ui/toast.ts'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'
import { logIn, type Credentials, type LoginMessages, type LoginOutcome, type SendLogin } from './log-in.ts'

interface LoginFormProps {
  /** The name of the previous session. */
  readonly username?: string
  readonly messages: LoginMessages
  readonly onWelcome: (auth: AdminAuth) => void
}

/** The login form, in two steps where the account has a second factor. A refused login keeps the typed values. */
export function LoginForm({ username = '', messages, onWelcome }: LoginFormProps) {
  const [proven, setProven] = useState<{ readonly credentials: Credentials; readonly hasApp: boolean }>()

  /** Returns the reason of a refusal. */
  function receive(outcome: LoginOutcome): string | undefined {
    if (outcome.kind === 'welcome') {
      showToast(messages.welcome(outcome.auth.username))
      onWelcome(outcome.auth)
      return undefined
    }
    const message =
      outcome.kind === 'failed' ? messages.failed(outcome.message) : messages.refused(outcome.message)
    showToast({ ...message, variant: 'destructive' })
    return message.description
  }

  const send: SendLogin = async (credentials) => {
    const outcome = await logIn(credentials)
    if (outcome.kind !== 'code-needed' || credentials.code !== undefined) return receive(outcome)
    setProven({ credentials, hasApp: outcome.hasApp })
    return undefined
  }

  return proven ? (
    <LoginCodeForm {...proven} onSend={send} onPasskey={receive} onBack={() => setProven(undefined)} />
  ) : (
    <LoginPasswordForm username={username} onSend={send} onPasskey={receive} />
  )
}
