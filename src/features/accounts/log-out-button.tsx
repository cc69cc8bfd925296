import { useQueryClient } from '@tanstack/react-query'
import { adminFetch, forgetAdminQueries } from '../../client/admin-api.ts'
import { signOut } from '../../client/admin-session.ts'
import { showToast } from '../../ui/toast.ts'

/** Ends the session, here and on the server. */
export function LogOutButton() {
  const queryClient = useQueryClient()

  function logOut() {
    // The server is told, but whoever wants to leave leaves, also without a network.
    adminFetch('/api/admin/logout', { method: 'POST', keepalive: true }).catch((error: unknown) =>
      console.debug('The server still has the session.', error),
    )
    forgetAdminQueries(queryClient)
    signOut()
    showToast({ title: 'Logged out', description: 'You have been logged out successfully' })
  }

  return (
    <button type="button" className="chip" onClick={logOut}>
      Log out
    </button>
  )
}
