import { FormField } from './form-field.tsx'

interface TimeFieldProps {
  readonly label: string
  readonly hint: string
  readonly error?: string | undefined
  /** Value of an input of type datetime-local. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field for a time in the time zone of the browser. */
export function TimeField({ label, hint, error, value, onChange }: TimeFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
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
