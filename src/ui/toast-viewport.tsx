import { Toast } from '@base-ui/react/toast'
import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ToastMessage } from './toast.ts'

/** How long a toast stays (spec, section 9). */
const TOAST_DURATION_MS = 5000

/** A toast with an action stays longer. */
const ACTION_DURATION_MS = 10_000

/** How long a closed toast can be reopened (spec, section 9), with the key that moves the focus to toasts. */
const REMOVAL_DELAY_MS = 1_000_000
const REOPEN_KEY = 'F6'

/** Toasts visible at a time (spec, section 9). */
const TOAST_LIMIT = 1

/** A shorter swipe to the right leaves the toast (spec, section 9). Base UI's own limit is 40, and cannot be set. */
const SWIPE_PX = 50

const manager = Toast.createToastManager()

let isMounted = false

/** The toast that was shown last. */
let shown: ToastMessage | undefined

/** The last toast, once it has closed. */
let closed: ToastMessage | undefined
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast, in place of the current one. */
export function addToast(message: ToastMessage): void {
  const { title, description, variant = 'default', action } = message
  if (!isMounted) {
    isMounted = true
    addEventListener('keydown', reopenLast)
    listenForBeginnings()
    const container = document.createElement('div')
    document.body.append(container)
    // Rendered synchronously with its effects: the provider must listen before the first message is sent.
    flushSync(() =>
      createRoot(container).render(
        <Toast.Provider toastManager={manager} timeout={TOAST_DURATION_MS} limit={TOAST_LIMIT}>
          <ToastList />
        </Toast.Provider>,
      ),
    )
  }
  shown = message
  // Closed, because a toast that is only hidden would come back after the newer one.
  manager.close()
  // Toasts of high priority are hidden from screen readers behind a copy, but still take the focus.
  const id = manager.add({
    title,
    description,
    type: variant,
    priority: 'low',
    onClose: () => keep(message),
    ...(action && {
      timeout: ACTION_DURATION_MS,
      actionProps: {
        children: action.label,
        onClick({ currentTarget }) {
          // The toast closes with an animation, and would move the focus at its end; the caller may have moved the
          // focus by then.
          currentTarget.blur()
          manager.close(id)
          // A toast whose action was used must not be reopened.
          forget()
          action.run()
        },
      },
    }),
  })
  forget()
}

/**
 * Closes the toast when a visitor begins something, because it would speak of what is over: with a form, with Enter in
 * a field, with a link, or with another page. In the capture phase, before what they begin can show a toast of its own.
 */
function listenForBeginnings(): void {
  addEventListener('submit', closeMessage, { capture: true })
  addEventListener(
    'keydown',
    ({ key, target, isComposing }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement && !isComposing) closeMessage()
    },
    { capture: true },
  )
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href]')) closeMessage()
    },
    { capture: true },
  )
  addEventListener('pagehide', closeMessage)
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', ({ destination }) => {
    const { origin, pathname } = new URL(destination.url)
    if (origin !== location.origin || pathname !== location.pathname) closeMessage()
  })
}

/** A toast with an action stays: its offer, such as undo, would be lost. */
function closeMessage(): void {
  if (shown?.action === undefined) manager.close()
}

function keep(message: ToastMessage): void {
  forget()
  closed = message
  removal = setTimeout(forget, REMOVAL_DELAY_MS)
}

function forget(): void {
  clearTimeout(removal)
  closed = undefined
}

function reopenLast(event: KeyboardEvent): void {
  if (event.key !== REOPEN_KEY || !closed) return
  event.preventDefault()
  addToast(closed)
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  const pressedAtX = useRef(0)
  const viewport = useRef<HTMLDivElement>(null)
  useRoomForHeaders(viewport, toasts.length > 0)
  return (
    <Toast.Portal>
      <Toast.Viewport ref={viewport} className="toast-viewport">
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            swipeDirection="right"
            className="toast"
            data-variant={toast.type}
            onPointerDownCapture={(event) => (pressedAtX.current = event.clientX)}
            onPointerUpCapture={(event) => {
              if (event.clientX - pressedAtX.current < SWIPE_PX) cancelSwipe(event)
            }}
          >
            <Toast.Content className="min-w-0 [overflow-wrap:anywhere]">
              <Toast.Title className="font-bold" />
              <Toast.Description className="text-sm" />
            </Toast.Content>
            <Toast.Action className="link ms-auto min-h-11 px-2" />
            {/* The button can always be reached, so it must never be hidden from screen readers. */}
            <Toast.Close aria-label="Close" aria-hidden={false} className="toast-close">
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path
                  d="M3 3l10 10M13 3L3 13"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  strokeLinecap="round"
                />
              </svg>
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

/**
 * Tells the styles how far down the headers of open panels and drawers reach, whose buttons toasts at the top of small
 * screens must leave free; also of one that opens while a toast is shown.
 */
function useRoomForHeaders(viewport: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    function measure() {
      const ends = [...document.querySelectorAll<HTMLElement>('.panel-header')].map(endOf)
      viewport.current?.style.setProperty('--headers-end', `${Math.max(0, ...ends)}px`)
    }
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [viewport, isShown])
}

/** Where an element ends, in pixels from the top, once it has slid into its place: offsets know no transforms. */
function endOf({ offsetTop, offsetHeight, offsetParent }: HTMLElement): number {
  let end = offsetTop + offsetHeight
  for (let parent = offsetParent; parent instanceof HTMLElement; parent = parent.offsetParent)
    end += parent.offsetTop
  return end
}

/** Ends a swipe with a pointercancel event: the toast returns to its place. */
function cancelSwipe({ currentTarget, pointerId }: PointerEvent): void {
  currentTarget.dispatchEvent(new window.PointerEvent('pointercancel', { pointerId, bubbles: true }))
}
