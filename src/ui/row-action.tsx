import type { ReactNode } from 'react'

interface RowActionProps {
  /** What assistive technology reads, which says which row the button belongs to: `Hide moon lamp`. */
  readonly name: string
  readonly onPress: () => void
  /** Whether there is nothing to do at the moment; the button then stays, with the focus that it may have. */
  readonly isIdle?: boolean
  readonly children: ReactNode
}

/** A small button in a row of a table. */
export function RowAction({ name, onPress, isIdle = false, children }: RowActionProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-label={name}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onPress}
    >
      {children}
    </button>
  )
}
