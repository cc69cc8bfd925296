import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAdminSession } from '../../admin/admin-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { TallDrawer } from '../../ui/tall-drawer.tsx'
import { hasUnsavedWork } from '../../ui/unsaved-work.ts'
import { LogOutButton } from '../accounts/log-out-button.tsx'
import { PasswordQuestion } from '../accounts/password-question.tsx'
import { Promotions } from './admin/promotions.admin.tsx'

/** Queries of the home page. Matched by path, because importing them would split the file that contains them. */
const SHOWN_BELOW = /^\/api\/(?:promoted-products\?|settings\/shopping_temptations)/

const SessionEnded = lazyPart(async () => (await import('../accounts/session-ended.tsx')).SessionEnded)

const OwnPasswordFirst = lazyPart(
  async () => (await import('../accounts/own-password-first.tsx')).OwnPasswordFirst,
)

interface PromotionsPanelProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The promotions panel over the home page, behind the hidden login trigger (spec, section 2). */
export function PromotionsPanel({ isOpen, onOpenChange }: PromotionsPanelProps) {
  const queryClient = useQueryClient()
  const session = useAdminSession()
  const [isAsking, setIsAsking] = useState(false)
  const hasLeft = session?.kind === 'signed-out'

  useEffect(() => {
    if (hasLeft) onOpenChange(false)
  }, [hasLeft, onOpenChange])

  function close() {
    // Refetches the data of the page below.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN_BELOW.test(String(queryKey[0])) })
    onOpenChange(false)
  }

  return (
    <TallDrawer
      isOpen={isOpen}
      onClose={() => (hasUnsavedWork() ? setIsAsking(true) : close())}
      title="Promotions"
      actions={<LogOutButton />}
    >
      {session?.kind === 'signed-in' && session.isPasswordDue ? (
        <OwnPasswordFirst username={session.auth.username} />
      ) : (
        <Promotions />
      )}
      <LeaveDialog isOpen={isAsking} onOpenChange={setIsAsking} onLeave={close} />
      <PasswordQuestion />
      {session?.kind === 'ended' && <SessionEnded username={session.username} />}
    </TallDrawer>
  )
}
