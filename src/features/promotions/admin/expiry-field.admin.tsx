import { FormField } from '../../../ui/form-field.tsx'

interface ExpiryFieldProps {
  /** As inputs of type datetime-local have it; '' for never. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (expiresAt: string) => void
}

/** When a promotion stops being shown. */
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
