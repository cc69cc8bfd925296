import type { ReactNode } from 'react'
import { Mascot } from './mascot.tsx'

/** Shown in place of missing content, with the reason. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="card notice" role="status">
      <Mascot mood="puzzled" className="size-16 flex-none" />
      <p>{children}</p>
    </div>
  )
}
