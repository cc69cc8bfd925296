import { Dialog } from '@base-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearAdminQueries, resetAdminQueries, retryAdminQueries } from '../../admin/admin-api.ts'
import { adminSession, signIn, signOut } from '../../admin/admin-session.ts'
import { useSite } from '../../client/site.ts'
import { LoginForm } from './login-form.tsx'
import { PAGE_MESSAGES } from './login-messages.ts'

/** The login form over the work that was open when the session ended; typed text stays. */
export function SessionEnded({ username }: { readonly username: string }) {
  const { productName } = useSite()
  const queryClient = useQueryClient()

  // Runs after any new session, from this form or from another tab.
  useEffect(
    () => () => {
      const session = adminSession()
      if (session.kind !== 'signed-in') return
      const refetch = session.auth.username === username ? retryAdminQueries : resetAdminQueries
      void refetch(queryClient)
    },
    [queryClient, username],
  )

  function leave() {
    clearAdminQueries(queryClient)
    signOut()
  }

  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        {/* Rendered over a drawer too: without it, a swipe beside the dialog would close the drawer and lose its work. */}
        <Dialog.Backdrop className="backdrop z-45" forceRender />
        {/* Stops Escape here; otherwise the panel below would close. */}
        <Dialog.Popup className="dialog z-45" onKeyDown={(event) => event.stopPropagation()}>
          <Dialog.Title className="dialog-title">{productName} Admin</Dialog.Title>
          <Dialog.Description>
            Your session has ended. Sign in to go on: what you were doing is still here.
          </Dialog.Description>
          <LoginForm username={username} messages={PAGE_MESSAGES} onWelcome={signIn} />
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={leave}>
            Leave without signing in
          </button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
