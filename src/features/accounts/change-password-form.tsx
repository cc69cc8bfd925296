import { useId, useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { showToast } from '../../ui/toast.ts'
import { changePasswordEndpoint } from './account.endpoint.ts'
import { PasswordField } from './password-field.tsx'

interface ChangePasswordFormProps {
  readonly username: string
  readonly onChanged?: () => void
}

/** Changes the password of the signed-in account. A refused password stays in its field. */
export function ChangePasswordForm({ username, onChanged }: ChangePasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [isShown, setIsShown] = useState(false)
  const showId = useId()
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () =>
      adminSend(changePasswordEndpoint, { body: { currentPassword: current, newPassword: fresh } }),
    onSuccess() {
      setCurrent('')
      setFresh('')
      showToast({ title: 'Password changed', description: 'All your other sessions have ended.' })
      onChanged?.()
    },
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <form className="form w-full max-w-[32rem]" onSubmit={submit}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Current password" value={current} onChange={setCurrent} isShown={isShown} />
      <PasswordField
        label="New password"
        hint="8 characters at least. A few words are easy to remember and hard to guess."
        error={formProblem(error)}
        value={fresh}
        onChange={setFresh}
        isNew
        isShown={isShown}
      />
      <label htmlFor={showId} className="inline-flex min-h-11 items-center gap-2">
        <input
          id={showId}
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        Show both
      </label>
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? 'Changing...' : 'Change password'}
      </button>
    </form>
  )
}
