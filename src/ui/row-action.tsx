import type { ReactNode } from 'react'

interface RowActionProps {
  /** What assistive technology reads, which says which row the button belongs to: `Hide moon lamp`. */
  readonly name: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A small button in a row of a table. */
export function RowAction({ name, onPress, children }: RowActionProps) {
  return (
    <button type="button" className="chip" aria-label={name} onClick={onPress}>
      {children}
    </button>
  )
}
