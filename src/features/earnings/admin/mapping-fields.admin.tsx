import { namesOf } from '../../../core/names-of.ts'
import { FormField } from '../../../ui/form-field.tsx'
import type { LookAnswer } from '../earning.contract.ts'
import { ColumnField } from './column-field.admin.tsx'
import type { ReportDraft } from './report-draft.ts'

const ORDERS = {
  '': 'As the days show',
  'day-first': 'Day first, as in 27/11/2026',
  'month-first': 'Month first, as in 11/27/2026',
} as const

const MARKS = {
  '': 'As the amounts show',
  point: 'A point, as in 1,234.56',
  comma: 'A comma, as in 1.234,56',
} as const

interface MappingFieldsProps {
  readonly columns: LookAnswer['columns']
  readonly draft: ReportDraft
  readonly change: (part: Partial<ReportDraft>) => void
}

/** Which column of a report is which, and how its days and amounts are written. */
export function MappingFields({ columns, draft, change }: MappingFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ColumnField
        label="Day"
        none="In no column: each file is of one day"
        columns={columns}
        value={draft.day}
        onChange={(day) => change({ day })}
      />
      <Choice
        label="Order of day and month"
        choices={ORDERS}
        value={draft.dayOrder}
        onChange={(dayOrder) => change({ dayOrder })}
      />
      <ColumnField
        label="Tracking id or sub-id"
        columns={columns}
        value={draft.subId}
        onChange={(subId) => change({ subId })}
      />
      <ColumnField
        label="Orders or items"
        none="Not counted"
        columns={columns}
        value={draft.orders}
        onChange={(orders) => change({ orders })}
      />
      <ColumnField
        label="What you earned"
        columns={columns}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
      />
      <Choice
        label="Decimal mark"
        choices={MARKS}
        value={draft.decimalMark}
        onChange={(decimalMark) => change({ decimalMark })}
      />
      <ColumnField
        label="Currency"
        none="In no column: one for all rows"
        columns={columns}
        value={draft.currencyColumn}
        onChange={(currencyColumn) => change({ currencyColumn })}
      />
      {draft.currencyColumn === '' && (
        <FormField label="Currency of all rows" hint="Three letters, such as USD.">
          {(labelling) => (
            <input
              {...labelling}
              className="field"
              maxLength={3}
              autoCapitalize="characters"
              value={draft.currency}
              onChange={({ target: { value } }) => change({ currency: value })}
            />
          )}
        </FormField>
      )}
      <ColumnField
        label="Retailer"
        none="In no column: one retailer"
        columns={columns}
        value={draft.retailer}
        onChange={(retailer) => change({ retailer })}
      />
      <ColumnField
        label="Leave rows out by"
        none="None: all rows count"
        columns={columns}
        value={draft.leftOutColumn}
        onChange={(leftOutColumn) => change({ leftOutColumn })}
      />
      {draft.leftOutColumn !== '' && (
        <FormField label="Values that do not count" hint="Separated by commas, such as: declined, reversed">
          {(labelling) => (
            <input
              {...labelling}
              className="field"
              value={draft.leftOutValues}
              onChange={({ target: { value } }) => change({ leftOutValues: value })}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly choices: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const values = namesOf(choices)
  return (
    <FormField label={label}>
      {(labelling) => (
        <select
          {...labelling}
          className="field"
          value={value}
          onChange={({ target }) => onChange(values.find((each) => each === target.value) ?? value)}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {choices[each]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
