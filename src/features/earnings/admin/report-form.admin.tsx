import { useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import type { LookAnswer, ReportBody, ReportEntry } from '../earning.contract.ts'
import { changeReportEndpoint, makeReportEndpoint } from '../earning.endpoint.ts'
import { MappingFields } from './mapping-fields.admin.tsx'
import { bodyOf, draftOf, newDraft, type ReportDraft } from './report-draft.ts'

interface ReportFormProps {
  /** The report to be changed; undefined for a new one. */
  readonly report: ReportEntry | undefined
  /** The file whose columns are shown with values; undefined without a file. */
  readonly looked: LookAnswer | undefined
  readonly onSaved: (id: string) => void
  readonly onCancel: () => void
}

/** Asks what the columns of a report mean. */
export function ReportForm(props: ReportFormProps) {
  const { report, looked, onCancel } = props
  const { draft, change, columns, submit, isSaving, problem, question } = useReportForm(props)
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
      <MappingFields columns={columns} draft={draft} change={change} />
      <p className="form-hint">All other columns are dropped at once: nothing of a buyer is kept.</p>
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <div className="button-row">
        <button type="button" className="chip" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button" aria-disabled={isSaving}>
          {report ? 'Save' : 'Remember, and add up the file'}
        </button>
      </div>
      {question}
    </form>
  )
}

/** The draft of a report, its saving, and the question of somebody who leaves before it is saved. */
function useReportForm({ report, looked, onSaved }: ReportFormProps) {
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

  return {
    draft,
    change,
    columns,
    submit,
    isSaving: save.isPending,
    problem: formProblem(save.error),
    question,
  }
}
