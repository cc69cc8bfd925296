import type { ReactNode } from 'react'
import { Mascot } from './mascot.tsx'

interface EmptyStateProps {
  readonly heading: string
  /** The first step to fill the list, with a button or link for it. */
  readonly children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ heading, children }: EmptyStateProps) {
  return (
    <div className="card empty-state">
      <Mascot mood="puzzled" className="empty-state-mascot" />
      <h2>{heading}</h2>
      {children}
    </div>
  )
}
