import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { Time } from '../../../admin/time.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { RowAction } from '../../../ui/row-action.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { ImportEntry } from '../earning.contract.ts'
import { deleteImportEndpoint } from '../earning.endpoint.ts'
import { daysWords } from './earning-words.ts'

/** The files that were imported, each of which can be taken back. */
export function ImportTable({ imports }: { readonly imports: readonly ImportEntry[] }) {
  const [toUndo, setToUndo] = useState<ImportEntry>()
  const undo = useAdminMutation({
    mutationFn: ({ id }: ImportEntry) => adminSend(deleteImportEndpoint, { params: { id } }),
    onSuccess: () => showToast({ title: 'Import undone' }),
    onError: showFailure,
  })
  return (
    <section aria-labelledby="imports" className="subsection">
      <h2 id="imports" className="text-xl font-black">
        Imports
      </h2>
      <DataTable
        caption="Imports"
        columns={['File', 'Days', 'Rows', 'Imported', 'Undo']}
        numbers={['Rows']}
        rows={imports.map((entry) => ({
          key: entry.id,
          cells: {
            File: (
              <span className="grid">
                {nameOf(entry)}
                <span className="text-sm/normal font-normal text-ink-soft">{entry.report}</span>
              </span>
            ),
            Days: (
              <span className="grid">
                {daysWords(entry.firstDay, entry.lastDay)}
                {entry.countedDays < entry.days && (
                  <span className="text-sm/normal text-ink-soft">{replacedWords(entry)}</span>
                )}
              </span>
            ),
            Rows: entry.rows.toLocaleString(),
            Imported: (
              <span className="grid">
                <Time at={entry.at} />
                <span className="text-sm/normal text-ink-soft">by {entry.admin}</span>
              </span>
            ),
            Undo: (
              <span className="row-actions">
                <RowAction name={`Undo the import of ${nameOf(entry)}`} onPress={() => setToUndo(entry)}>
                  Undo
                </RowAction>
              </span>
            ),
          },
        }))}
      />
      <ConfirmDialog
        isOpen={toUndo !== undefined}
        onOpenChange={() => setToUndo(undefined)}
        title="Undo this import?"
        confirmLabel="Undo it"
        onConfirm={() => {
          if (toUndo) undo.mutate(toUndo)
          setToUndo(undefined)
        }}
      >
        {toUndo &&
          `What ${nameOf(toUndo)} says was earned goes. For its days the import before counts again, if there is one.`}
      </ConfirmDialog>
    </section>
  )
}

function nameOf({ fileName }: ImportEntry): string {
  return fileName === '' ? 'A file without a name' : fileName
}

function replacedWords({ countedDays }: ImportEntry): string {
  if (countedDays === 0) return 'all replaced by later files'
  return `${countedDays} ${countedDays === 1 ? 'day counts' : 'days count'}, the others were replaced`
}
