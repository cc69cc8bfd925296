import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowAction } from '../../../ui/row-action.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { ReportEntry } from '../earning.contract.ts'
import { deleteReportEndpoint } from '../earning.endpoint.ts'
import { ReportForm } from './report-form.admin.tsx'

/** Saved reports, whose columns can be changed and which can be removed. */
export function SavedReports({ reports }: { readonly reports: readonly ReportEntry[] }) {
  const [edited, setEdited] = useState<string>()
  const [toRemove, setToRemove] = useState<ReportEntry>()
  const remove = useAdminMutation({
    mutationFn: ({ id }: ReportEntry) => adminSend(deleteReportEndpoint, { params: { id } }),
    onSuccess: (_answer, { name }) => showToast({ title: 'Report removed', description: name }),
    onError: showFailure,
  })
  return (
    <section aria-labelledby="reports" className="subsection">
      <h2 id="reports" className="text-xl font-black">
        Remembered reports
      </h2>
      <ul className="card grid gap-3 p-4">
        {reports.map((report) => (
          <li
            key={report.id}
            className="grid gap-2 not-first:border-t-2 not-first:border-line not-first:pt-3"
          >
            {edited === report.id ? (
              <ReportForm
                report={report}
                looked={undefined}
                onSaved={() => setEdited(undefined)}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <>
                <p className="grid [overflow-wrap:anywhere]">
                  <strong>{report.name}</strong>
                  <span className="form-hint">{columnsOf(report)}</span>
                </p>
                <div className="flex flex-wrap gap-2">
                  <RowAction name={`Change ${report.name}`} onPress={() => setEdited(report.id)}>
                    Change
                  </RowAction>
                  <RowAction name={`Remove ${report.name}`} onPress={() => setToRemove(report)}>
                    Remove
                  </RowAction>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        onOpenChange={() => setToRemove(undefined)}
        title={`Remove “${toRemove?.name ?? ''}”?`}
        confirmLabel="Remove it"
        onConfirm={() => {
          if (toRemove) remove.mutate(toRemove)
          setToRemove(undefined)
        }}
      >
        {toRemove && consequenceOf(toRemove)}
      </ConfirmDialog>
    </section>
  )
}

function columnsOf({ mapping }: ReportEntry): string {
  const { day, subId, amount, currency, currencyColumn, orders } = mapping
  const parts = [
    `day: ${day ?? 'chosen with each file'}`,
    `tracking id: ${subId}`,
    `earned: ${amount}`,
    `currency: ${currency ?? currencyColumn ?? ''}`,
    ...(orders === null ? [] : [`number: ${orders}`]),
  ]
  return parts.join(' · ')
}

function consequenceOf({ imports }: ReportEntry): string {
  if (imports === 0) return 'Its columns are asked for again with the next file.'
  const files = imports === 1 ? 'The file that was imported' : `The ${imports} files that were imported`
  return `${files} and what was earned by them go too. That cannot be undone, but the files can be imported again.`
}
