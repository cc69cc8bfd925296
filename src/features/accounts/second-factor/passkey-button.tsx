import { useEffect, useEffectEvent, useState } from 'react'
import { MINUTE_MS } from '../../../core/time.ts'
import type { LoginOutcome } from '../log-in.ts'
import { signInWithPasskey } from './passkey.browser.ts'

/** The browser's list is asked for anew before the server's question is over, see challenge.server.ts. */
const RENEWED_EVERY_MS = 4 * MINUTE_MS

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
    const timer = setInterval(() => void waitForChoice(), RENEWED_EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
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
