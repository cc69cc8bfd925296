import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Distance between the list and the end of the visible area, in CSS pixels. */
const MARGIN_PX = 12

/** With less room, about four rows, the page scrolls the box up. */
const LEAST_ROOM_PX = 200

/** Keeps a list below an element above the keyboard of a phone, also while the keyboard opens and closes. */
export function useRoomBelow(
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const viewport = visualViewport
    if (!isOpen || !viewport) return
    const room = () => viewport.offsetTop + viewport.height - (list.current?.getBoundingClientRect().top ?? 0)
    const fit = () =>
      list.current?.style.setProperty('max-height', `min(26rem, ${Math.floor(room() - MARGIN_PX)}px)`)
    const makeRoom = () => {
      const top = anchor.current?.getBoundingClientRect().top
      if (top !== undefined && room() < LEAST_ROOM_PX)
        scrollBy({
          top: top - viewport.offsetTop - MARGIN_PX,
          behavior: 'instant',
        })
      fit()
    }
    makeRoom()
    viewport.addEventListener('resize', makeRoom)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', makeRoom)
      viewport.removeEventListener('scroll', fit)
    }
  }, [anchor, isOpen])
  return list
}
