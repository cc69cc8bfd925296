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
        <Tooltip.Positioner anchor={anchor ?? null} className="tooltip-area">
          {/* For the eye: its element has the same words as its name. */}
          <Tooltip.Popup className="tooltip" aria-hidden="true">
            {anchor?.dataset['tooltip']}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** Tells which element's tooltip should be open; gives the function that stops it. */
function watchAnchors(show: (anchor: HTMLElement | undefined) => void): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is pointed at or has the focus, whether its tooltip is open, still to open, or was sent away. */
  let current: HTMLElement | undefined
  let isOpen = false
  let closedAt = Number.NEGATIVE_INFINITY

  function open(): void {
    isOpen = true
    show(current)
  }

  function close(): void {
    clearTimeout(timer)
    if (isOpen) closedAt = Date.now()
    isOpen = false
    show(undefined)
  }

  function onEnter({ target }: Event, delay: number): void {
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    if (anchor === null || anchor === current) return
    close()
    current = anchor
    if (delay === 0 || Date.now() - closedAt < SKIP_DELAY_MS) open()
    else timer = setTimeout(open, delay)
  }

  /** A pointer may go on to the tooltip, to read it enlarged (WCAG 2.2, 1.4.13). */
  function onLeave({ relatedTarget }: MouseEvent | FocusEvent): void {
    const isStill =
      relatedTarget instanceof Element &&
      (current?.contains(relatedTarget) || relatedTarget.closest('.tooltip-area') !== null)
    if (isStill) return
    close()
    current = undefined
  }

  const { signal } = stopped
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && onEnter(event, OPEN_DELAY_MS),
    { signal },
  )
  document.addEventListener('pointerout', onLeave, { signal })
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener(
    'focusin',
    (event) => event.target instanceof Element && event.target.matches(':focus-visible') && onEnter(event, 0),
    { signal },
  )
  document.addEventListener('focusout', onLeave, { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
  return () => {
    close()
    stopped.abort()
  }
}
