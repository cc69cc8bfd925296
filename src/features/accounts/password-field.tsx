import { FormField } from '../../ui/form-field.tsx'

interface PasswordFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (password: string) => void
  readonly error?: string | undefined
  /** Whether the password replaces another one. */
  readonly isNew?: boolean
  /** Whether its characters are shown. */
  readonly isShown?: boolean
}

/** A field for a password of the signed-in account. */
export function PasswordField({ value, onChange, isNew, isShown, ...field }: PasswordFieldProps) {
  return (
    <FormField {...field}>
      {(props) => (
        <input
          {...props}
          type={isShown ? 'text' : 'password'}
          className="field"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={isNew ? 8 : undefined}
          maxLength={256}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
        />
      )}
    </FormField>
  )
}
