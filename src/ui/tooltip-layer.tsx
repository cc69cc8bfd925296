import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * How long a pointer rests before a tooltip opens, and how soon after one tooltip the next opens at once (spec,
 * section 2).
 */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/**
 * Mounts the layer that draws the tooltips of all elements with `data-tooltip`. Called once.
 * @param cameAt when the pointer or the focus came to the first of them, in milliseconds since the page began to load;
 * undefined if its tooltip is no longer wanted
 */
export function mountTooltips(cameAt: number | undefined): void {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<TooltipLayer cameAt={cameAt} />)
}

function TooltipLayer({ cameAt }: { readonly cameAt: number | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  useEffect(() => watchAnchors(setAnchor, cameAt), [cameAt])
  return (
    <Tooltip.Root open={anchor !== undefined}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor ?? null} className="tooltip-area">
          {/* Hidden from screen readers: the text is already the accessible name of the element. */}
          <Tooltip.Popup className="tooltip" aria-hidden="true">
            {anchor?.dataset['tooltip']}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/**
 * Calls `show` with the element whose tooltip should be open; returns a function that stops watching.
 * @param cameAt as for `mountTooltips`
 */
function watchAnchors(
  show: (anchor: HTMLElement | undefined) => void,
  cameAt: number | undefined,
): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The element under the pointer or with the focus, whether its tooltip is open, waiting or closed by a key. */
  let current: HTMLElement | undefined
  let isOpen = false
  let closedAt = Number.NEGATIVE_INFINITY

  function open(): void {
    isOpen = true
    show(current)
  }

  function close(): void {
    clearTimeout(timer)
    if (isOpen) closedAt = performance.now()
    isOpen = false
    show(undefined)
  }

  function enter(target: EventTarget | null, delay: number): void {
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    if (anchor === null || anchor === current) return
    close()
    current = anchor
    if (delay <= 0 || performance.now() - closedAt < SKIP_DELAY_MS) open()
    else timer = setTimeout(open, delay)
  }

  /** The pointer may move onto the tooltip, to read it enlarged (WCAG 2.2, 1.4.13). */
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
    ({ target, pointerType }) => pointerType !== 'touch' && enter(target, OPEN_DELAY_MS),
    { signal },
  )
  document.addEventListener('pointerout', onLeave, { signal })
  document.addEventListener('pointerdown', close, { signal })
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && enter(target, 0),
    { signal },
  )
  document.addEventListener('focusout', onLeave, { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
  if (cameAt !== undefined) {
    enter(document.querySelector('[data-tooltip]:hover'), cameAt + OPEN_DELAY_MS - performance.now())
    enter(document.querySelector('[data-tooltip]:focus-visible'), 0)
  }
  return () => {
    close()
    stopped.abort()
  }
}
