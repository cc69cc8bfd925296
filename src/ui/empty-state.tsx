import type { ReactNode } from 'react'
import { Mascot } from './mascot.tsx'

interface EmptyStateProps {
  readonly heading: string
  /** What to do first, and a button or link that does it. */
  readonly children?: ReactNode
}

/** In the place of a list that has nothing in it. */
export function EmptyState({ heading, children }: EmptyStateProps) {
  return (
    <div className="card empty-state">
      <Mascot mood="puzzled" className="empty-state-mascot" />
      <h2>{heading}</h2>
      {children}
    </div>
  )
}
