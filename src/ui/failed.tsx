import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface FailedProps {
  /** Why. */
  readonly children: ReactNode
  readonly onRetry: () => unknown
}

/** In the place of what could not be loaded. */
export function Failed({ children, onRetry }: FailedProps) {
  return (
    <div className="failed">
      <Notice>{children}</Notice>
      <button type="button" className="chip" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  )
}
