import './admin.css'
import './admin.chunk.ts'
import { useAdminSession } from '../../admin/admin-session.ts'
import { useSite } from '../../client/site.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { PasswordQuestion } from '../../features/accounts/password-question.tsx'
import type { Page } from '../page.ts'
import { Frame } from './frame.tsx'

const Login = lazyPart(async () => (await import('./login.tsx')).Login, <Waiting />)
const PasswordDue = lazyPart(async () => (await import('./password-due.tsx')).PasswordDue, <Waiting />)
const SessionEnded = lazyPart(
  async () => (await import('../../features/accounts/session-ended.tsx')).SessionEnded,
)

/** The login form, or the frame with a section. Only the browser knows which, so the server renders neither. */
function Admin() {
  const session = useAdminSession()
  switch (session?.kind) {
    case 'signed-out':
      return <Login />
    case 'signed-in':
    case 'ended':
      if (session.kind === 'signed-in' && session.isPasswordDue)
        return <PasswordDue username={session.auth.username} />
      return (
        <>
          <Frame username={session.kind === 'ended' ? session.username : session.auth.username} />
          <PasswordQuestion />
          {session.kind === 'ended' && <SessionEnded username={session.username} />}
        </>
      )
    case undefined:
      return <Waiting />
  }
}

function Waiting() {
  const { productName } = useSite()
  return (
    <main className="admin-login">
      <h1>{productName} Admin</h1>
      <noscript>The admin area needs JavaScript. Please turn it on for this site.</noscript>
      <LoadingMessage>Loading...</LoadingMessage>
    </main>
  )
}

export const page: Page = {
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
