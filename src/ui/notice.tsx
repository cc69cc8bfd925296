import type { ReactNode } from 'react'
import { Mascot } from './mascot.tsx'

/** Says, in the place of what should be there, why it is not. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="card notice" role="status">
      <Mascot mood="puzzled" className="size-16 flex-none" />
      <p>{children}</p>
    </div>
  )
}
