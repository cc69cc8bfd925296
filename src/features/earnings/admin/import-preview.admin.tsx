import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adminCall, useAdminMutation } from '../../../admin/admin-api.ts'
import { RefusedFile } from '../../../admin/refused-file.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import type { ImportAnswer, LookAnswer, ReportEntry } from '../earning.contract.ts'
import { importReportEndpoint } from '../earning.endpoint.ts'
import { amountWords, daysWords } from './earning-words.ts'
import { countWords } from './import-words.ts'
import { ReportForm } from './report-form.admin.tsx'
import { useReports } from './use-reports.ts'

interface ImportPreviewProps {
  readonly file: File
  readonly looked: LookAnswer
  readonly reportId: string
  /** Takes another saved report with the same columns, or a new one. */
  readonly onChoose: (report: { readonly id: string } | 'new') => void
  readonly onImported: (answer: ImportAnswer) => void
  readonly onCancel: () => void
}

/** The changes that an import would make, and the button that makes them. */
export function ImportPreview(props: ImportPreviewProps) {
  const { file, looked, reportId, onChoose, onImported, onCancel } = props
  const reports = useReports(looked)
  const report = reports.find(({ id }) => id === reportId)
  const [isChanging, setIsChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form, or the file field, with the focus is about to go.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (!report) return <LoadingMessage>Loading the report...</LoadingMessage>
  if (isChanging)
    return (
      <ReportForm
        report={report}
        looked={looked}
        onSaved={() => setIsChanging(false)}
        onCancel={() => setIsChanging(false)}
      />
    )
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-extrabold">
        {report.name}
      </h3>
      <div className="flex flex-wrap gap-2">
        {reports
          .filter(({ id }) => id !== reportId)
          .map(({ id, name }) => (
            <button key={id} type="button" className="chip" onClick={() => onChoose({ id })}>
              It is of {name}
            </button>
          ))}
        <button type="button" className="chip" onClick={() => onChoose('new')}>
          It is another report
        </button>
        <button type="button" className="chip" onClick={() => setIsChanging(true)}>
          Change the columns
        </button>
      </div>
      <Trial key={JSON.stringify(report.mapping)} {...{ file, report, onImported, onCancel }} />
    </>
  )
}

interface TrialProps {
  readonly file: File
  readonly report: ReportEntry
  readonly onImported: (answer: ImportAnswer) => void
  readonly onCancel: () => void
}

function Trial({ file, report, onImported, onCancel }: TrialProps) {
  const [day, setDay] = useState('')
  const isDayless = report.mapping.day === null
  const trial = useQuery({
    // Never shown again from memory: the same file may have other content by then.
    queryKey: ['earning-trial', report.id, report.mapping, file.name, file.lastModified, file.size, day],
    queryFn: () => send(report.id, file, day, 'true'),
    enabled: !isDayless || day !== '',
    gcTime: 0,
    staleTime: Infinity,
  })
  const importing = useAdminMutation({
    mutationFn: () => send(report.id, file, day, 'false'),
    onSuccess: onImported,
  })
  return (
    <>
      {isDayless && (
        <FormField label="Day of the file" hint="No column says it: choose a report of one day.">
          {(labelling) => (
            <input
              {...labelling}
              type="date"
              className="field max-w-60"
              value={day}
              onChange={({ target: { value } }) => setDay(value)}
            />
          )}
        </FormField>
      )}
      {trial.isLoading && <LoadingMessage>Adding up the file...</LoadingMessage>}
      <RefusedFile error={importing.error ?? trial.error} />
      {trial.data && !trial.error && <Sums answer={trial.data} />}
      <div className="button-row">
        <button type="button" className="chip" onClick={onCancel}>
          Cancel
        </button>
        {trial.data && !trial.error && (
          <button
            type="button"
            className="button"
            aria-disabled={importing.isPending}
            onClick={() => {
              if (!importing.isPending) importing.mutate()
            }}
          >
            {importing.isPending ? 'Importing...' : 'Import'}
          </button>
        )}
      </div>
    </>
  )
}

function Sums({ answer }: { readonly answer: ImportAnswer }) {
  const { rows, leftOut, firstDay, lastDay, sums, changes } = answer
  return (
    <div role="status" className="grid gap-1">
      <p>
        {rows === 1 ? 'One row' : `${rows.toLocaleString()} rows`}, {daysWords(firstDay, lastDay)}
        {leftOut > 0 && `, and ${leftOut.toLocaleString()} left out`}:{' '}
        <strong>
          {sums.length === 0
            ? 'nothing earned'
            : sums.map(({ currency, amount }) => amountWords(amount, currency)).join(' and ')}
        </strong>
        .
      </p>
      <p>Sums of an id on a day: {countWords(changes)}.</p>
      <p className="form-hint">
        For the days that are in the file it takes the place of earlier files of this report, so nothing
        counts twice.
      </p>
    </div>
  )
}

async function send(id: string, file: File, day: string, trial: 'true' | 'false'): Promise<ImportAnswer> {
  const query = { trial, file: file.name, ...(day !== '' && { day }) }
  const sent = { headers: { 'content-type': 'text/csv' }, body: file }
  return (await adminCall(importReportEndpoint, { params: { id }, query }, sent)).json()
}
