import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { CodeField } from './code-field.tsx'
import { PasskeyError } from './passkey-error.ts'
import { PasswordField } from '../password-field.tsx'
import type { OwnerProofBody } from './second-factor.contract.ts'

interface FactorFormProps<Answer> {
  readonly submitLabel: string
  /** Whether the authenticator app is on, so that the form asks for a code too. */
  readonly hasApp: boolean
  /** Sends the change with what was typed. */
  readonly send: (proof: OwnerProofBody) => Promise<Answer>
  readonly onDone: (answer: Answer) => void
  readonly onCancel: () => void
  /** Fields above the password; the problem belongs to the last one. */
  readonly children?: ReactNode
}

/**
 * A form that changes a second factor with the password and, while the app is on, a code. What was typed stays until the server has
 * accepted it.
 */
export function FactorForm<Answer>(props: FactorFormProps<Answer>) {
  const { submitLabel, hasApp, send, onDone, onCancel, children } = props
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => send(hasApp ? { password, code } : { password }),
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
      {hasApp && <CodeField hasApp value={code} onChange={setCode} error={undefined} />}
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
