import type { ReactNode } from 'react'
import { Mascot } from '../ui/mascot.tsx'
import { Header } from './header.tsx'
import { ROUTES } from './routes.ts'

/** A page with one message and a way home. */
export function MessagePage({
  heading,
  children,
}: {
  readonly heading: string
  readonly children: ReactNode
}) {
  return (
    <>
      <Header />
      <main className="message">
        <Mascot mood="puzzled" />
        <h1>{heading}</h1>
        {children}
        <a href={ROUTES.home} className="button">
          Back to Home
        </a>
      </main>
    </>
  )
}
