import { useAdminSession } from '../../admin/admin-session.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The section in which administrators change their own password. */
export function Password() {
  const session = useAdminSession()
  if (session === undefined || session.kind === 'signed-out') return null
  const username = session.kind === 'ended' ? session.username : session.auth.username
  return (
    <>
      <p className="max-w-[60ch]">
        A change ends all your other sessions. For a forgotten password, the server makes a new one on its
        command line: <code className="[overflow-wrap:anywhere]">npm run admin -- password {username}</code>
      </p>
      <ChangePasswordForm username={username} />
    </>
  )
}
