import { useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { Time } from '../../admin/time.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx'
import { MAX_KEPT, RHYTHMS, type BackupSchedule } from './backup.ts'
import type { BackupsAnswer } from './backup.contract.ts'
import { changeScheduleEndpoint } from './backup.endpoint.ts'

const RHYTHM_LABELS = { off: 'Never by itself', daily: 'Every day', weekly: 'Every Monday' } as const

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When backups are made without anybody, and how many are kept. */
export function ScheduleForm({ answer: { schedule, nextAt, folder } }: { readonly answer: BackupsAnswer }) {
  const [draft, setDraft] = useState<BackupSchedule>()
  const shown = draft ?? schedule
  const { question } = useLeaveQuestion(draft !== undefined)
  const save = useAdminMutation({
    mutationFn: (body: BackupSchedule) => adminSend(changeScheduleEndpoint, { body }),
    onSuccess() {
      setDraft(undefined)
      showToast({ title: 'Schedule saved' })
    },
  })
  const change = (part: Partial<BackupSchedule>) => setDraft({ ...shown, ...part })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate(shown)
  }

  return (
    <form className="card form p-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField label="Back up">
          {(labelling) => (
            <select
              {...labelling}
              className="field"
              value={shown.every}
              onChange={({ target: { value } }) =>
                change({ every: RHYTHMS.find((rhythm) => rhythm === value) ?? 'off' })
              }
            >
              {RHYTHMS.map((rhythm) => (
                <option key={rhythm} value={rhythm}>
                  {RHYTHM_LABELS[rhythm]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="At (UTC)">
          {(labelling) => (
            <select
              {...labelling}
              className="field"
              value={shown.hour}
              onChange={({ target: { value } }) => change({ hour: Number(value) })}
            >
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {String(hour).padStart(2, '0')}:00
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="Keep the newest">
          {(labelling) => (
            <input
              {...labelling}
              type="number"
              className="field"
              min={1}
              max={MAX_KEPT}
              value={Number.isNaN(shown.keep) ? '' : shown.keep}
              onChange={({ target: { valueAsNumber } }) => change({ keep: valueAsNumber })}
            />
          )}
        </FormField>
      </div>
      <p className="form-hint">
        {nextAt !== null && (
          <>
            The next one is due <Time at={nextAt} /> (your time).{' '}
          </>
        )}
        Backups are written to <code className="[overflow-wrap:anywhere]">{folder}</code>. Older ones of the
        schedule are deleted; those made by hand or by a command are not.
      </p>
      {formProblem(save.error) !== undefined && (
        <p role="alert" className="form-error">
          {formProblem(save.error)}
        </p>
      )}
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={save.isPending}>
          Save the schedule
        </button>
      </div>
      {question}
    </form>
  )
}
