import { useState } from 'react'
import { FormField } from '../../../ui/form-field.tsx'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
}

/** A field for a code of the authenticator app, if there is one, or, after a press, for a recovery code. */
export function CodeField({ hasApp, value, onChange, error }: CodeFieldProps & { readonly hasApp: boolean }) {
  const [isRecovery, setIsRecovery] = useState(!hasApp)

  function change() {
    setIsRecovery(!isRecovery)
    onChange('')
  }

  return (
    <div className="grid gap-1">
      {isRecovery ? (
        <RecoveryCodeField value={value} onChange={onChange} error={error} />
      ) : (
        <AppCodeField value={value} onChange={onChange} error={error} />
      )}
      {hasApp && (
        <button type="button" className="link min-h-11 justify-self-start" onClick={change}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  )
}

/** A field for the six digits that an authenticator app shows. */
export function AppCodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <FormField label="Code" hint="The six digits that your authenticator app shows now." error={error}>
      {(props) => (
        <input
          {...props}
          className="field text-center text-xl tracking-[0.3em]"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
        />
      )}
    </FormField>
  )
}

function RecoveryCodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <FormField label="Recovery code" hint="One of those that you have kept. Each works once." error={error}>
      {(props) => (
        <input
          {...props}
          className="field"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
        />
      )}
    </FormField>
  )
}
