import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** How long a pointer rests before a tooltip opens, and how soon after one the next opens at once (spec, section 2). */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Draws the tooltips of all elements with `data-tooltip`. Called once. */
export function mountTooltips(): void {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<TooltipLayer />)
}

function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  useEffect(() => watchAnchors(setAnchor), [])
  return (
    <Tooltip.Root open={anchor !== undefined}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor ?? null} sideOffset={8} className="z-50">
          <Tooltip.Popup className="tooltip">{anchor?.dataset['tooltip']}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** Tells which element's tooltip should be open; gives the function that stops it. */
function watchAnchors(show: (anchor: HTMLElement | undefined) => void): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  function open(anchor: HTMLElement): void {
    current = anchor
    show(anchor)
  }

  function close(): void {
    clearTimeout(timer)
    if (current) closedAt = Date.now()
    current = undefined
    show(undefined)
  }

  function onEnter(event: Event, delay: number): void {
    const anchor =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
    if (anchor === null || anchor === current) return
    clearTimeout(timer)
    if (delay === 0 || Date.now() - closedAt < SKIP_DELAY_MS) open(anchor)
    else timer = setTimeout(() => open(anchor), delay)
  }

  const { signal } = stopped
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && onEnter(event, OPEN_DELAY_MS),
    { signal },
  )
  document.addEventListener('pointerout', close, { signal })
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener(
    'focusin',
    (event) => event.target instanceof Element && event.target.matches(':focus-visible') && onEnter(event, 0),
    { signal },
  )
  document.addEventListener('focusout', close, { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
  return () => {
    close()
    stopped.abort()
  }
}
