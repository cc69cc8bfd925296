import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCall, clearAdminQueries } from '../../admin/admin-api.ts'
import { signOut } from '../../admin/admin-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showToast } from '../../ui/toast.ts'
import { hasUnsavedWork } from '../../ui/unsaved-work.ts'
import { logOutEndpoint } from './account.endpoint.ts'

/** Lazy, because forms load the dialog themselves, and without a form there is nothing to ask. */
const LeaveDialog = lazyPart(async () => (await import('../../ui/leave-dialog.tsx')).LeaveDialog)

/** Ends the session in the browser and on the server; asks first if a form has unsaved work. */
export function LogOutButton() {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState<boolean>()

  function logOut() {
    // Not awaited, because logging out must work without a network.
    adminCall(logOutEndpoint, {}, { keepalive: true }).catch((error: unknown) =>
      console.debug('The server still has the session.', error),
    )
    clearAdminQueries(queryClient)
    signOut()
    showToast({ title: 'Logged out', description: 'You have been logged out successfully' })
  }

  return (
    <>
      <button
        type="button"
        className="chip"
        onClick={() => (hasUnsavedWork() ? setIsAsking(true) : logOut())}
      >
        Log out
      </button>
      {isAsking !== undefined && (
        <LeaveDialog isOpen={isAsking} onOpenChange={setIsAsking} onLeave={logOut} />
      )}
    </>
  )
}
