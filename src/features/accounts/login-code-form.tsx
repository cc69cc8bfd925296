import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { Credentials, LoginOutcome, SendLogin } from './log-in.ts'
import { PasskeyButton } from './second-factor/passkey-button.tsx'
import { whyNoPasskeysHere } from './second-factor/passkey.browser.ts'
import { useSite } from '../../client/site.ts'
import { CodeField } from './second-factor/code-field.tsx'

interface LoginCodeFormProps {
  /** The name and the password, which were right. */
  readonly credentials: Credentials
  /** Whether the account has an authenticator app; otherwise it has a passkey. */
  readonly hasApp: boolean
  readonly onSend: SendLogin
  readonly onPasskey: (outcome: LoginOutcome) => void
  readonly onBack: () => void
}

/** The second step of a login: asks for a code of the authenticator app, a recovery code or a passkey. */
export function LoginCodeForm({ credentials, hasApp, onSend, onPasskey, onBack }: LoginCodeFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { baseUrl } = useSite()
  const [code, setCode] = useState('')

  // The password field that had the focus is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    const refused = await onSend({ ...credentials, code })
    if (refused === undefined) return
    setIsBusy(false)
    setProblem(refused)
    form.current?.querySelector('input')?.select()
  }

  return (
    <form ref={form} className="form" onSubmit={(event) => void submit(event)}>
      <p>Your password is right. One more step, {credentials.username}:</p>
      <CodeField hasApp={hasApp} value={code} onChange={setCode} error={problem} />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </button>
      {whyNoPasskeysHere(baseUrl) === undefined && <PasskeyButton onOutcome={onPasskey} />}
      <button type="button" className="link min-h-11 justify-self-center" onClick={onBack}>
        Start again
      </button>
    </form>
  )
}
