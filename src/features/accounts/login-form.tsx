import { useRef, useState, type SyntheticEvent } from 'react'
import type { AdminAuth } from '../../admin/admin-session.ts'
import { FormField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { logIn, type LoginMessages } from './log-in.ts'

interface LoginFormProps {
  /** The name of the previous session. */
  readonly username?: string
  readonly messages: LoginMessages
  readonly onWelcome: (auth: AdminAuth) => void
}

/** The login form. A refused login keeps the typed values. */
export function LoginForm({ username = '', messages, onWelcome }: LoginFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    const outcome = await logIn(name.current?.value ?? '', password.current?.value ?? '')
    if (outcome.kind === 'welcome') {
      showToast(messages.welcome(outcome.auth.username))
      onWelcome(outcome.auth)
      return
    }
    const message =
      outcome.kind === 'refused' ? messages.refused(outcome.message) : messages.failed(outcome.message)
    setIsBusy(false)
    setProblem(message.description)
    showToast({ ...message, variant: 'destructive' })
    password.current?.select()
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <FormField label="Username">
        {(props) => (
          <input
            {...props}
            ref={name}
            name="username"
            className="field"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
            required
          />
        )}
      </FormField>
      <FormField label="Password" error={problem}>
        {(props) => (
          <input
            {...props}
            ref={password}
            name="password"
            type="password"
            className="field"
            autoComplete="current-password"
            required
          />
        )}
      </FormField>
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  )
}
