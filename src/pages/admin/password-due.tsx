import { useEffect, useRef } from 'react'
import { OwnPasswordFirst } from '../../features/accounts/own-password-first.tsx'

/** The page at /admin until the password of the first start is changed. */
export function PasswordDue({ username }: { readonly username: string }) {
  const main = useRef<HTMLElement>(null)

  // The section that had the focus is gone.
  useEffect(() => main.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), [])

  return (
    <main ref={main} className="admin-login">
      <div className="card grid w-[min(30rem,100%)] gap-4 p-6 [box-shadow:var(--shadow-high)]">
        <h1>A password of your own</h1>
        <OwnPasswordFirst username={username} />
      </div>
    </main>
  )
}
