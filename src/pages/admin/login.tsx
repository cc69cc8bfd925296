import { signIn } from '../../client/admin-session.ts'
import { useSite } from '../../client/site.ts'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { PAGE_MESSAGES } from '../../features/accounts/login-messages.ts'
import { Mascot } from '../../ui/mascot.tsx'
import { ROUTES } from '../routes.ts'

/** The door at /admin (spec, section 2). */
export function Login() {
  const { productName } = useSite()
  return (
    <main className="admin-login">
      <div className="card admin-login-card">
        <Mascot mood="eager" className="admin-login-mascot" />
        <h1>{productName} Admin</h1>
        <p>Sign in to manage promoted products</p>
        <LoginForm messages={PAGE_MESSAGES} onWelcome={signIn} />
      </div>
      <a href={ROUTES.home} className="link admin-link">
        Back to {productName}
      </a>
    </main>
  )
}
