import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { signIn } from '../../admin/admin-session.ts'
import type { AdminAuth } from '../../client/stored-admin.ts'
import { useSite } from '../../client/site.ts'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { PAGE_MESSAGES } from '../../features/accounts/login-messages.ts'
import { Mascot } from '../../ui/mascot.tsx'
import { ROUTES } from '../routes.ts'

/** Signs in, and moves the focus from the removed form to the section that replaces the form. */
function enter(auth: AdminAuth): void {
  flushSync(() => signIn(auth))
  document.getElementById('section')?.focus()
}

/** The login page at /admin (spec, section 2). */
export function Login() {
  const { productName } = useSite()
  const main = useRef<HTMLElement>(null)

  useEffect(() => {
    // After a logout the document still has the title of a section.
    document.title = `${productName} Admin`
    main.current?.querySelector('input')?.focus()
  }, [productName])

  return (
    <main ref={main} className="admin-login">
      <div className="card w-[min(26rem,100%)] p-6 [box-shadow:var(--shadow-high)]">
        <Mascot mood="eager" className="mx-auto w-24" />
        <h1>{productName} Admin</h1>
        <p>Sign in to manage promoted products</p>
        <LoginForm messages={PAGE_MESSAGES} onWelcome={enter} />
      </div>
      <a href={ROUTES.home} className="link inline-flex min-h-11 items-center">
        Back to {productName}
      </a>
    </main>
  )
}
