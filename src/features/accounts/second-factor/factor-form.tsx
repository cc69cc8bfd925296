import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { PasskeyError } from './passkey-error.ts'
import { PasswordField } from '../password-field.tsx'

interface FactorFormProps<Answer> {
  readonly submitLabel: string
  /** Sends the change with the typed password. */
  readonly send: (password: string) => Promise<Answer>
  readonly onDone: (answer: Answer) => void
  readonly onCancel: () => void
  /** Fields above the password; the problem belongs to the last one. */
  readonly children?: ReactNode
}

/** A form that changes a second factor with the password. What was typed stays until the server has accepted it. */
export function FactorForm<Answer>(props: FactorFormProps<Answer>) {
  const { submitLabel, send, onDone, onCancel, children } = props
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => send(password),
    onSuccess: onDone,
  })
  const problem = error instanceof PasskeyError ? error.message : formProblem(error)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <form className="form max-w-[26rem]" onSubmit={submit}>
      {children}
      <PasswordField
        label="Your password"
        hint="So that nobody else changes this on your device."
        value={password}
        onChange={setPassword}
      />
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <div className="button-row">
        <button type="button" className="chip" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button" aria-disabled={isPending}>
          {submitLabel}
        </button>
      </div>
    </form>
  )
}
