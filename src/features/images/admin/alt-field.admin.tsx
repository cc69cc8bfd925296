import { FormField } from '../../../ui/form-field.tsx'
import { ALT_MAX_LENGTH } from '../image.ts'

interface AltFieldProps {
  readonly value: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly onChange: (alt: string) => void
}

/** The field for a picture's text. */
export function AltField({ value, hint, isOptional = false, onChange }: AltFieldProps) {
  return (
    <FormField label="What the picture shows" hint={hint}>
      {(props) => (
        <input
          {...props}
          className="field"
          required={!isOptional}
          maxLength={ALT_MAX_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}
