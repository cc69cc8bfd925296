import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '../accounts/password-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { refusedFields } from '../settings/refused-fields.ts'
import { Question, type StepProps } from './question.tsx'
import { setupCall, setupProblem } from './setup-api.ts'
import { setupAdminEndpoint } from './setup.endpoint.ts'

/** Asks for the first administrator. */
export function AdminQuestion({ code, state, onStored }: StepProps) {
  const [username, setUsername] = useState(state.username)
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!state.hasAdmin) await setupCall(code, setupAdminEndpoint, { body: { username, password } })
    },
    onSuccess: onStored,
  })
  const { problems, rest } = refusedFields(setupProblem(error), ['username', 'password'])
  return (
    <Question
      number={0}
      title={state.hasAdmin ? `${state.username} runs this shop` : 'Who are you?'}
      why={
        state.hasAdmin
          ? 'There is an administrator already. Further ones are added with npm run admin.'
          : 'With this name and password you sign in to the admin area, where the shop is run from.'
      }
      problem={rest}
      isBusy={isPending}
      submitLabel="Continue"
      onSubmit={mutate}
    >
      {!state.hasAdmin && (
        <>
          <FormField
            label="Name"
            hint="Letters, digits, dots, dashes, underscores or @."
            error={problems['username']}
          >
            {(labelling) => (
              <input
                {...labelling}
                className="field"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                value={username}
                onChange={({ target }) => setUsername(target.value)}
                required
              />
            )}
          </FormField>
          <PasswordField
            label="Password"
            hint="8 characters at least. A few words are easy to remember and hard to guess."
            value={password}
            onChange={setPassword}
            error={problems['password']}
            isNew
            isShown={isShown}
          />
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" checked={isShown} onChange={({ target }) => setIsShown(target.checked)} />
            Show it
          </label>
        </>
      )}
    </Question>
  )
}
