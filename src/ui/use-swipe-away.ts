import { useRef, type SyntheticEvent } from 'react'

/**
 * A drawer closes when it is swept this far, as a share of its height, or this fast, in pixels per millisecond (spec,
 * section 9).
 */
const CLOSE_DISTANCE = 0.25
const CLOSE_VELOCITY = 0.4

/**
 * Closes a drawer after a swipe that is long or fast enough. Base UI's drawer follows the finger, but closes only at
 * 0.5 of both, and neither can be set.
 * @param distance in pixels: closes the drawer too, where it is less than the share of its height
 * @returns listeners for the drawer's popup
 */
export function useSwipeAway(close: () => void, distance = Infinity) {
  const pressedAt = useRef(0)
  const press = (event: SyntheticEvent) => (pressedAt.current = event.timeStamp)

  // In the capture phase: afterwards Base UI has moved the drawer back.
  function release({ currentTarget: popup, timeStamp }: SyntheticEvent<HTMLElement>) {
    const moved = Number.parseFloat(popup.style.getPropertyValue('--drawer-swipe-movement-y')) || 0
    const isFar = moved > distance || moved >= popup.offsetHeight * CLOSE_DISTANCE
    const isFast = moved / (timeStamp - pressedAt.current) > CLOSE_VELOCITY
    if (isFar || isFast) close()
  }

  return {
    onPointerDownCapture: press,
    onPointerUpCapture: release,
    onTouchStartCapture: press,
    onTouchEndCapture: release,
  }
}
