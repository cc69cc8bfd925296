import type { ReactNode } from 'react'
import { Mascot } from '../ui/mascot.tsx'
import { Header } from './header.tsx'
import { ROUTES } from './routes.ts'

const GO_HOME = { label: 'Back to Home', href: ROUTES.home }

/** A page with one message and one action; the default action leads home. */
export function MessagePage({
  heading,
  action = GO_HOME,
  header,
  children,
}: {
  readonly heading: string
  readonly action?: { readonly label: string; readonly href: string }
  readonly header?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <>
      {header ?? <Header />}
      <main className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-5 px-4 py-16 text-center">
        <Mascot mood="puzzled" className="h-28 w-28" />
        <h1 className="text-3xl font-black text-balance">{heading}</h1>
        {children}
        <a href={action.href} className="button">
          {action.label}
        </a>
      </main>
    </>
  )
}
