import { useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { namesOf } from '../../../core/names-of.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { ColumnField } from './column-field.admin.tsx'
import type { LookAnswer, ReportBody, ReportEntry } from '../earning.contract.ts'
import { changeReportEndpoint, makeReportEndpoint } from '../earning.endpoint.ts'
import { bodyOf, draftOf, newDraft, type ReportDraft } from './report-draft.ts'

interface ReportFormProps {
  /** The report to be changed; undefined for a new one. */
  readonly report: ReportEntry | undefined
  /** The file whose columns are shown with values; undefined without a file. */
  readonly looked: LookAnswer | undefined
  readonly onSaved: (id: string) => void
  readonly onCancel: () => void
}

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

/** Asks what the columns of a report mean. */
export function ReportForm({ report, looked, onSaved, onCancel }: ReportFormProps) {
  const [draft, setDraft] = useState<ReportDraft>(() => (report ? draftOf(report) : newDraft(looked)))
  const [isTouched, setIsTouched] = useState(false)
  const { question } = useLeaveQuestion(isTouched)
  const columns = looked?.columns ?? (report?.columns ?? []).map((name) => ({ name, samples: [] }))
  const names = report?.columns ?? columns.map(({ name }) => name)
  const save = useAdminMutation({
    mutationFn: async (body: ReportBody): Promise<string> => {
      if (!report) return (await adminSend(makeReportEndpoint, { body })).id
      await adminSend(changeReportEndpoint, { params: { id: report.id }, body })
      return report.id
    },
    onSuccess: (id) => onSaved(id),
  })
  const change = (part: Partial<ReportDraft>) => {
    setDraft({ ...draft, ...part })
    setIsTouched(true)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate(bodyOf(draft, names))
  }

  return (
    <form
      className="form"
      aria-label={report ? `Change ${report.name}` : 'New report'}
      noValidate
      onSubmit={submit}
    >
      {!report && (
        <p>
          {looked?.guess.name
            ? `This looks like “${looked.guess.name}”. Please check what its columns mean; you are asked only once.`
            : 'What do the columns of this report mean? You are asked only once.'}
        </p>
      )}
      <FormField label="Name" hint="Tells it apart from other reports, such as “Amazon.com”.">
        {(labelling) => (
          <input
            {...labelling}
            className="field"
            maxLength={100}
            value={draft.name}
            onChange={({ target: { value } }) => change({ name: value })}
          />
        )}
      </FormField>
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
      <p className="form-hint">All other columns are dropped at once: nothing of a buyer is kept.</p>
      {formProblem(save.error) !== undefined && (
        <p role="alert" className="form-error">
          {formProblem(save.error)}
        </p>
      )}
      <div className="button-row">
        <button type="button" className="chip" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button" aria-disabled={save.isPending}>
          {report ? 'Save' : 'Remember, and add up the file'}
        </button>
      </div>
      {question}
    </form>
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
