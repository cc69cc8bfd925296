import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded with the first click, so that visitors load nothing of the admin area. */
const ClickCounter = lazyPart(
  async () => (await import('./click-counter.tsx')).ClickCounter,
  undefined,
  () => null,
)

/**
 * The hidden login trigger in the top-left corner: a transparent button that counts clicks. The keyboard does not stop
 * there, because a focus ring around nothing puzzles everybody else; its way in is the address /admin.
 */
export function HiddenLoginTrigger() {
  const [clicks, setClicks] = useState(0)
  return (
    <div className="absolute top-2 left-2 z-30 noscript:hidden">
      <button
        type="button"
        aria-label="Admin access"
        tabIndex={-1}
        className="size-11 rounded-full outline-none"
        onClick={() => setClicks(clicks + 1)}
      />
      {clicks > 0 && <ClickCounter clicks={clicks} />}
    </div>
  )
}
