import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Clicks that open the login sheet, and the most time between two of them (spec, section 2). */
const UNLOCK_CLICKS = 10
const MAX_GAP_MS = 3000

const LoginSheet = lazyPart(async () => (await import('./login-sheet.tsx')).LoginSheet)

/**
 * Shows how many clicks in a row the hidden trigger has had, and with the tenth the login sheet.
 * @param clicks all clicks since the page was opened
 */
export function ClickCounter({ clicks }: { readonly clicks: number }) {
  const [forgotten, setForgotten] = useState(0)
  const [unlocks, setUnlocks] = useState(0)
  const counted = clicks - forgotten

  useEffect(() => {
    if (counted === 0) return
    if (counted >= UNLOCK_CLICKS) {
      setForgotten(clicks)
      setUnlocks((before) => before + 1)
      return
    }
    const timer = setTimeout(() => setForgotten(clicks), MAX_GAP_MS)
    return () => clearTimeout(timer)
  }, [clicks, counted])

  return (
    <>
      {counted > 0 && counted < UNLOCK_CLICKS && (
        <span role="status" className="tooltip absolute top-12 left-0">
          {counted}/{UNLOCK_CLICKS}
        </span>
      )}
      {unlocks > 0 && <LoginSheet key={unlocks} />}
    </>
  )
}
