import { FormField } from '../../../ui/form-field.tsx'

interface ExpiryFieldProps {
  /** Value of an input of type datetime-local; '' for never. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (expiresAt: string) => void
}

/** The field for a promotion's expiry. */
export function ExpiryField({ value, error, onChange }: ExpiryFieldProps) {
  return (
    <FormField label="Expires" hint="In your time zone. Empty: never." error={error}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          className="field"
          max="9999-12-31T23:59"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
