import { useEffect, useRef } from 'react'
import { Mascot } from '../../ui/mascot.tsx'
import type { SetupAnswer } from './setup.contract.ts'

/** What comes after the set-up. */
export function SetupDone({ state }: { readonly state: SetupAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card setup-step">
      <Mascot mood="eager" className="mx-auto w-24" />
      <h1 ref={heading} tabIndex={-1}>
        {state.values.productName} is open
      </h1>
      <p>
        Sign in as {state.username} to put your own goods in the place of the samples. What else a shop needs
        is in the launch check.
      </p>
      <div className="button-row">
        <a className="chip" href="/">
          See the shop
        </a>
        <a className="button" href="/admin">
          Go to the admin area
        </a>
      </div>
    </section>
  )
}
