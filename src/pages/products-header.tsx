import type { ReactNode } from 'react'
import { ThemeButton } from '../features/theme/theme-button.tsx'
import { ROUTES } from './routes.ts'

/** The link back to the search, and the page's own controls. */
export function ProductsHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="mx-auto flex w-full max-w-5xl items-center flex-wrap justify-between gap-x-4 px-4 pt-3">
      <a href={ROUTES.home} className="link inline-flex min-h-11 items-center gap-2">
        <span aria-hidden="true">←</span>
        Back to Search
      </a>
      <div className="flex gap-1">
        <ThemeButton />
        {children}
      </div>
    </header>
  )
}
