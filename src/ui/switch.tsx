import { useId, type ReactNode } from 'react'

interface SwitchProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** True while the last change is being saved. */
  readonly isBusy?: boolean
}

/** A switch whose change applies at once. */
export function Switch({ label, hint, isOn, onChange, isBusy = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <label htmlFor={id}>
        {label}
        {hint !== undefined && (
          <span id={`${id}-hint`} className="form-hint">
            {hint}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-busy={isBusy}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => {
          if (!isBusy) onChange(event.target.checked)
        }}
      />
    </div>
  )
}
