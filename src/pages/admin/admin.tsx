import '../../ui/admin.css'
import { useSite } from '../../client/site.ts'
import { useAdminSession } from '../../client/admin-session.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Page } from '../page.ts'
import { Frame } from './frame.tsx'
import { Login } from './login.tsx'
import { SessionEnded } from './session-ended.tsx'

/** The form, or the frame with a section in it. Nobody but the browser knows which, so the server sends neither. */
function Admin() {
  const { productName } = useSite()
  const session = useAdminSession()
  switch (session?.kind) {
    case 'signed-out':
      return <Login />
    case 'signed-in':
      return <Frame username={session.auth.username} />
    case 'ended':
      return (
        <>
          <Frame username={session.username} />
          <SessionEnded username={session.username} />
        </>
      )
    case undefined:
      return (
        <main className="admin-login">
          <h1>{productName} Admin</h1>
          <noscript>The admin area needs JavaScript. Please switch it on for this site.</noscript>
          <p role="status" className="admin-wait">
            <Spinner />
            Loading...
          </p>
        </main>
      )
  }
}

export const admin: Page = {
  status: 200,
  head: ({ productName }) => ({
    title: `${productName} Admin`,
    description: 'Where this site is run from.',
    canonicalPath: undefined,
    robots: 'noindex, nofollow',
  }),
  queries: () => [],
  Component: Admin,
  isWithoutFooter: true,
}
