import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** Shown in place of content that is loading. */
export function LoadingMessage({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 font-bold">
      <Spinner />
      {children}
    </p>
  )
}
