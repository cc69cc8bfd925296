import { TimeField } from '../../../ui/time-field.tsx'

interface ExpiryFieldProps {
  /** Value of an input of type datetime-local; '' for never. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (expiresAt: string) => void
}

/** The field for a promotion's expiry. */
export function ExpiryField(props: ExpiryFieldProps) {
  return <TimeField label="Expires" hint="In your time zone. Empty: never." {...props} />
}
