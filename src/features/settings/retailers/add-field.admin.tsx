import { useId, type Ref } from 'react'
import { FormField } from '../../../ui/form-field.tsx'

interface AddFieldProps {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called by Enter too, which then does not send the form around the field. */
  readonly onAdd: () => void
  readonly input?: Ref<HTMLInputElement>
  /** Values that the browser offers. */
  readonly options?: readonly string[] | undefined
}

/** A field with a button that adds its value to the list of the form around it. */
export function AddField({ label, hint, error, value, onChange, onAdd, input, options }: AddFieldProps) {
  const listId = useId()
  return (
    <FormField label={label} hint={hint} error={error}>
      {(labelling) => (
        <div className="flex gap-2">
          <input
            {...labelling}
            ref={input}
            className="field min-w-0 grow"
            list={options && listId}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onAdd()
            }}
          />
          {options && (
            <datalist id={listId}>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </datalist>
          )}
          <button type="button" className="chip flex-none" onClick={onAdd}>
            Add
          </button>
        </div>
      )}
    </FormField>
  )
}
