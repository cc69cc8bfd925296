import '../admin/admin.css'
import '../admin/admin.chunk.ts'
import { useCallback, useEffect, useState } from 'react'
import { adminSession, signIn } from '../../admin/admin-session.ts'
import type { AdminAuth } from '../../client/stored-admin.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { SHEET_MESSAGES } from '../../features/accounts/login-messages.ts'

const PromotionsPanel = lazyPart(
  async () => (await import('../../features/promotions/promotions-panel.tsx')).PromotionsPanel,
)

/** How long the sheet stays after a login (spec, section 9). */
const CLOSE_DELAY_MS = 1000

type Stage = 'asking' | 'granted' | 'inside' | 'left' | 'cancelled'

/** The login sheet on the home page, and the promotions panel behind it (spec, section 2). */
export function LoginSheet() {
  const [stage, setStage] = useState<Stage>(() => (adminSession().kind === 'signed-in' ? 'inside' : 'asking'))

  useEffect(() => {
    if (stage !== 'granted') return
    const timer = setTimeout(() => setStage('inside'), CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [stage])

  // The panel stays mounted while it closes with an animation.
  const leave = useCallback(() => setStage('left'), [])

  function welcome(auth: AdminAuth) {
    signIn(auth)
    setStage('granted')
  }

  return (
    <>
      <Sheet
        kind="drawer"
        isOpen={stage === 'asking' || stage === 'granted'}
        onOpenChange={() => setStage('cancelled')}
        title="Admin Access"
        closeLabel="Cancel"
        isCloseQuiet
      >
        <LoginForm messages={SHEET_MESSAGES} onWelcome={welcome} />
      </Sheet>
      {(stage === 'inside' || stage === 'left') && (
        <PromotionsPanel isOpen={stage === 'inside'} onOpenChange={leave} />
      )}
    </>
  )
}
