import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Clicks that open the login sheet, and the most time between two of them (spec, section 2). */
const UNLOCK_CLICKS = 10
const MAX_GAP_MS = 3000

/** Loaded with the last click, so that visitors load nothing of the admin area. */
const LoginSheet = lazyPart(async () => (await import('./load-login-sheet.ts')).loadLoginSheet())

/**
 * The hidden login trigger in the top-left corner: a transparent button that counts clicks. The keyboard does not stop
 * there, because a focus ring around nothing puzzles everybody else; its way in is the address /admin.
 */
export function HiddenLoginTrigger() {
  const [clicks, setClicks] = useState(0)
  const [unlocks, setUnlocks] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onClick() {
    clearTimeout(timer.current)
    if (clicks + 1 === UNLOCK_CLICKS) {
      setClicks(0)
      setUnlocks(unlocks + 1)
      return
    }
    setClicks(clicks + 1)
    timer.current = setTimeout(() => setClicks(0), MAX_GAP_MS)
  }

  return (
    <div className="absolute top-2 left-2 z-30 noscript:hidden">
      <button
        type="button"
        aria-label="Admin access"
        tabIndex={-1}
        className="size-11 rounded-full outline-none"
        onClick={onClick}
      />
      {clicks > 0 && (
        <span role="status" className="tooltip absolute top-12 left-0">
          {clicks}/{UNLOCK_CLICKS}
        </span>
      )}
      {unlocks > 0 && <LoginSheet key={unlocks} />}
    </div>
  )
}
