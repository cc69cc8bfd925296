import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** Says what is on its way, in its place. */
export function LoadingMessage({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="wait">
      <Spinner />
      {children}
    </p>
  )
}
