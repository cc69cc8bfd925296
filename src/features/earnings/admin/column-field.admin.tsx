import { FormField } from '../../../ui/form-field.tsx'
import type { LookAnswer } from '../earning.contract.ts'

interface ColumnFieldProps {
  readonly label: string
  /** The choice of no column; undefined where one has to be chosen. */
  readonly none?: string
  readonly columns: LookAnswer['columns']
  /** The name of the column; '' for none. */
  readonly value: string
  readonly onChange: (name: string) => void
}

/** A choice among the columns of a file, with values of the chosen one. */
export function ColumnField({ label, none, columns, value, onChange }: ColumnFieldProps) {
  const samples = columns.find(({ name }) => name === value)?.samples ?? []
  return (
    <FormField
      label={label}
      hint={
        samples.length > 0 ? (
          <span className="[overflow-wrap:anywhere]">Such as: {samples.join(' · ')}</span>
        ) : undefined
      }
    >
      {(labelling) => (
        <select
          {...labelling}
          className="field"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="" disabled={none === undefined}>
            {none ?? 'Choose a column'}
          </option>
          {columns.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
