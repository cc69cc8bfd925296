import { Dialog } from '@base-ui/react/dialog'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { adminSend } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { answerPasswordQuestion } from '../../admin/password-question.ts'
import { confirmPasswordEndpoint } from './account.endpoint.ts'
import { PasswordField } from './password-field.tsx'

/** Asks for the password before what cannot be undone, tells secrets or decides who earns; the refused call goes on afterwards. */
export function PasswordAgain() {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => adminSend(confirmPasswordEndpoint, { body: { password } }),
    onSuccess: () => answerPasswordQuestion(true),
  })

  // Leaving the admin area ends the question too: otherwise it would wait for the next person to sign in.
  useEffect(() => () => answerPasswordQuestion(false), [])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <Dialog.Root open onOpenChange={() => answerPasswordQuestion(false)} disablePointerDismissal>
      <Dialog.Portal>
        {/* Rendered over a drawer too: without it, a swipe beside the dialog would close the drawer. */}
        <Dialog.Backdrop className="backdrop z-44" forceRender />
        {/* Stops keys here; otherwise Escape would close the panel below too. */}
        <Dialog.Popup className="dialog z-44" onKeyDown={(event) => event.stopPropagation()}>
          <Dialog.Title className="dialog-title">Your password, please</Dialog.Title>
          <Dialog.Description>
            This cannot be undone, tells secrets or decides who earns, and you signed in a while ago. The
            password counts for ten minutes.
          </Dialog.Description>
          <form className="form" onSubmit={submit}>
            <PasswordField
              label="Password"
              value={password}
              onChange={setPassword}
              error={formProblem(error)}
            />
            <div className="button-row">
              <Dialog.Close className="chip">Cancel</Dialog.Close>
              <button type="submit" className="button" aria-disabled={isPending}>
                Go on
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
