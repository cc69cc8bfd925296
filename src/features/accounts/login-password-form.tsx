import { useRef, useState, type SyntheticEvent } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import type { LoginOutcome, SendLogin } from './log-in.ts'
import { PasskeyButton } from './second-factor/passkey-button.tsx'
import { whyNoPasskeysHere } from './second-factor/passkey.browser.ts'
import { useSite } from '../../client/site.ts'

interface LoginPasswordFormProps {
  readonly username: string
  readonly onSend: SendLogin
  readonly onPasskey: (outcome: LoginOutcome) => void
}

/** Asks for the name and the password, or for a passkey. */
export function LoginPasswordForm({ username, onSend, onPasskey }: LoginPasswordFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { baseUrl } = useSite()
  const hasPasskeys = whyNoPasskeysHere(baseUrl) === undefined
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    const refused = await onSend({
      username: name.current?.value ?? '',
      password: password.current?.value ?? '',
    })
    if (refused === undefined) return
    setIsBusy(false)
    setProblem(refused)
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
            autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
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
      {hasPasskeys && <PasskeyButton hasField onOutcome={onPasskey} />}
    </form>
  )
}
