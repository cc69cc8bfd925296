import { useEffect, useRef, type MouseEvent } from 'react'

/**
 * Keeps the focus in a table when the row with the focused button is removed: moves it to the same button of the row
 * in that place, or of the last row.
 * @param rows changes with the rows that are shown
 * @returns a ref and a listener for an element around the table
 */
export function useFocusNeighbour(rows: unknown) {
  const container = useRef<HTMLDivElement>(null)
  const lastRows = useRef(rows)
  const pressed = useRef<{ readonly row: number; readonly button: number }>(undefined)

  useEffect(() => {
    if (rows === lastRows.current) return
    lastRows.current = rows
    const place = pressed.current
    pressed.current = undefined
    if (!place || document.activeElement !== document.body) return
    const all = container.current?.querySelectorAll('tbody tr') ?? []
    const neighbour = all[Math.min(place.row, all.length - 1)]
    neighbour?.querySelectorAll('button')[place.button]?.focus({ preventScroll: true })
  }, [rows])

  function rememberPressed({ target }: MouseEvent) {
    const button = target instanceof Element && target.closest('button')
    const row = button && button.closest('tr')
    if (!row) return
    pressed.current = {
      row: row.sectionRowIndex,
      button: [...row.querySelectorAll('button')].indexOf(button),
    }
  }

  return { ref: container, onClickCapture: rememberPressed }
}
