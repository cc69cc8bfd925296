import { FormField } from '../../../ui/form-field.tsx'

interface PasswordFieldProps {
  readonly value: string
  readonly onChange: (password: string) => void
  readonly error?: string | undefined
}

/** Asks for the password of the account again. */
export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  return (
    <FormField label="Your password" hint="So that nobody else changes this on your device." error={error}>
      {(props) => (
        <input
          {...props}
          type="password"
          className="field"
          autoComplete="current-password"
          maxLength={256}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
        />
      )}
    </FormField>
  )
}
