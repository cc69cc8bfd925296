import '../../ui/admin.css'
import { Suspense } from 'react'
import { useSite } from '../../client/site.ts'
import { useAdminSession } from '../../client/admin-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Wait } from '../../ui/wait.tsx'
import type { Page } from '../page.ts'
import { Frame } from './frame.tsx'
import { Login } from './login.tsx'

const SessionEnded = lazyPart(
  async () => (await import('../../features/accounts/session-ended.tsx')).SessionEnded,
)

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
          <Suspense fallback={null}>
            <SessionEnded username={session.username} />
          </Suspense>
        </>
      )
    case undefined:
      return (
        <main className="admin-login">
          <h1>{productName} Admin</h1>
          <noscript>The admin area needs JavaScript. Please switch it on for this site.</noscript>
          <Wait>Loading...</Wait>
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
