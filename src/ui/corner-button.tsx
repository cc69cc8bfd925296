import type { ComponentProps } from 'react'

interface CornerButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  /** The accessible name and the tooltip. */
  readonly label: string
}

/** A round button with a drawing, for the corners of the page. */
export function CornerButton({ label, children, ...props }: CornerButtonProps) {
  return (
    <button type="button" aria-label={label} data-tooltip={label} className="corner-button" {...props}>
      {children}
    </button>
  )
}
