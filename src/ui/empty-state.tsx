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
    <div className="card grid justify-items-center gap-3 px-4 py-8 text-center">
      <Mascot mood="puzzled" className="w-24" />
      <h2>{heading}</h2>
      {children}
    </div>
  )
}
