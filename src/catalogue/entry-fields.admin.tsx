import { FormField } from '../ui/form-field.tsx'
import { useRefusedFocus } from '../ui/use-refused-focus.ts'
import { localTime, typedOrMeant, type Field, type FormValues } from './field.ts'

interface EntryFieldsProps {
  readonly fields: readonly Field[]
  readonly values: FormValues
  /** Errors from the server, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (field: string, text: string) => void
}

/** The controls of a form. The first invalid one gets the focus. */
export function EntryFields({ fields, values, problems, onChange }: EntryFieldsProps) {
  const container = useRefusedFocus<HTMLDivElement>(Object.keys(problems).join(' '))
  return (
    <div ref={container} className="form">
      {fields
        .filter(({ isHidden, isAsked }) => !isHidden && isAsked?.(values) !== false)
        .map((field) => (
          <FormField
            key={field.name}
            label={field.isOptional ? `${field.label} (optional)` : field.label}
            hint={field.hint}
            error={problems[field.name]}
          >
            {(props) => (
              <Control
                field={field}
                value={values[field.name] ?? ''}
                placeholder={field.suggest ? typedOrMeant({ ...field, isHidden: true }, values) : undefined}
                onChange={(text) => onChange(field.name, text)}
                labelling={props}
              />
            )}
          </FormField>
        ))}
    </div>
  )
}

interface ControlProps {
  readonly field: Field
  readonly value: string
  readonly placeholder: string | undefined
  readonly onChange: (text: string) => void
  readonly labelling: { readonly id: string }
}

function Control({
  field: { kind, choices, choiceNames, nowButton },
  value,
  placeholder,
  onChange,
  labelling,
}: ControlProps) {
  const common = {
    ...labelling,
    className: 'field',
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  }
  switch (kind) {
    case 'line':
      return <input {...common} placeholder={placeholder} />
    case 'number':
      return <input {...common} inputMode="decimal" />
    case 'text':
      return <textarea {...common} rows={3} placeholder={placeholder} />
    case 'lines':
      return <textarea {...common} rows={5} />
    case 'choice':
      return (
        <select {...common}>
          <option value="">Please choose</option>
          {choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choiceNames?.[choice] ?? choice}
            </option>
          ))}
        </select>
      )
    case 'time':
      return (
        <span className="flex flex-wrap gap-2">
          <input
            {...common}
            type="datetime-local"
            className="field flex-[1_1_14rem]"
            max="9999-12-31T23:59"
          />
          {nowButton !== undefined && (
            <button
              type="button"
              className="chip"
              onClick={() => onChange(localTime(new Date().toISOString()))}
            >
              {nowButton}
            </button>
          )}
        </span>
      )
  }
}
