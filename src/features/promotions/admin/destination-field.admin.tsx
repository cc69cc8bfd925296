import { FormField } from '../../../ui/form-field.tsx'
import { DESTINATION_MAX_LENGTH } from '../destination.ts'

interface DestinationFieldProps {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (destinationUrl: string) => void
}

/** The field for a promotion's destination. */
export function DestinationField({ value, error, onChange }: DestinationFieldProps) {
  return (
    <FormField label="Destination URL" error={error}>
      {(props) => (
        <input
          {...props}
          type="url"
          className="field"
          placeholder="https://"
          maxLength={DESTINATION_MAX_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
