import '../../ui/admin.css'
import { useEffect, useState } from 'react'
import { adminSession, signIn, type AdminAuth } from '../../client/admin-session.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { LoginForm } from './login-form.tsx'
import { SHEET_MESSAGES } from './login-messages.ts'

/** How long the sheet stays after a login (spec, section 9). */
const CLOSE_DELAY_MS = 1000

type Stage = 'asking' | 'granted' | 'inside' | 'closed'

/** The door on the home page, unlocked: a sheet to sign in, and what is behind it (spec, section 2). */
export function AdminDoor() {
  const [stage, setStage] = useState<Stage>(() => (adminSession().kind === 'signed-in' ? 'inside' : 'asking'))

  useEffect(() => {
    if (stage === 'inside') location.assign('/admin')
    if (stage !== 'granted') return
    const timer = setTimeout(() => setStage('inside'), CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [stage])

  function welcome(auth: AdminAuth) {
    signIn(auth)
    setStage('granted')
  }

  return (
    <Sheet
      kind="drawer"
      isOpen={stage === 'asking' || stage === 'granted'}
      onOpenChange={() => setStage('closed')}
      title="Admin Access"
      closeLabel="Cancel"
      isCloseQuiet
    >
      <LoginForm messages={SHEET_MESSAGES} onWelcome={welcome} />
    </Sheet>
  )
}
