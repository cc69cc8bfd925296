import { useEffect, useEffectEvent, useState } from 'react'
import type { LoginOutcome } from '../log-in.ts'
import { signInWithPasskey } from './passkey.browser.ts'

interface PasskeyButtonProps {
  readonly onOutcome: (outcome: LoginOutcome) => void
  /** Whether the form has a field in which the browser can offer passkeys. */
  readonly hasField?: boolean
}

/** Signs in with a passkey: after a press, or when one is chosen in the field for names. */
export function PasskeyButton({ onOutcome, hasField = false }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const receive = useEffectEvent(onOutcome)

  useEffect(() => {
    if (!hasField || isBusy) return
    let isCurrent = true
    async function waitForChoice() {
      const outcome = await signInWithPasskey(true)
      if (outcome && isCurrent) receive(outcome)
    }
    void waitForChoice()
    return () => {
      isCurrent = false
    }
  }, [hasField, isBusy])

  async function press() {
    setIsBusy(true)
    const outcome = await signInWithPasskey(false)
    setIsBusy(false)
    if (outcome) onOutcome(outcome)
  }

  return (
    <button type="button" className="chip" disabled={isBusy} onClick={() => void press()}>
      {isBusy ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </button>
  )
}
