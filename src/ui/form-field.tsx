import { useId, type ReactNode } from 'react'

interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface FormFieldProps {
  readonly label: string
  /** Help that is shown before typing. */
  readonly hint?: ReactNode
  /** The error of the value, with the remedy. */
  readonly error?: string | undefined
  /** Renders the control with these props: an `input`, `select` or `textarea` of class `field`. */
  readonly children: (props: ControlProps) => ReactNode
}

/** A control with its label, hint and error; screen readers read all of them with the control. */
export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      )}
    </div>
  )
}
