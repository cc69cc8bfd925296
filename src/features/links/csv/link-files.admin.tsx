import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCall, useAdminMutation } from '../../../admin/admin-api.ts'
import { adminDownload } from '../../../admin/admin-download.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { RefusedFile } from '../../../admin/refused-file.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { LinkImportAnswer } from './link-file.contract.ts'
import { exportLinksEndpoint, importLinksEndpoint } from './link-file.endpoint.ts'

/** Buttons to make links from a CSV file, and to save the named ones as one. */
export function LinkFileButtons() {
  const [isImporting, setIsImporting] = useState(false)
  const save = useMutation({ mutationFn: () => adminDownload(exportLinksEndpoint), onError: showFailure })
  return (
    <>
      <button type="button" className="chip" onClick={() => setIsImporting(true)}>
        Import
      </button>
      <button
        type="button"
        className="chip"
        aria-disabled={save.isPending}
        onClick={() => {
          if (!save.isPending) save.mutate()
        }}
      >
        Export
      </button>
      {isImporting && <ImportLinksPanel onClose={() => setIsImporting(false)} />}
    </>
  )
}

/** Makes the links of a file: first a trial says what would change, then the user confirms. */
function ImportLinksPanel({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const trial = useMutation({ mutationFn: (chosen: File) => send(chosen, true) })
  const make = useAdminMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: (counts) => {
      showToast({ title: 'Imported', description: summaryOf(counts) })
      onClose()
    },
  })
  const error = make.error ?? trial.error

  function choose(chosen: File | undefined) {
    setFile(chosen)
    make.reset()
    trial.reset()
    if (chosen) trial.mutate(chosen)
  }

  return (
    <Panel isOpen onClose={onClose} title="Import short links">
      <p>
        A CSV file with a link in each row. Links that are there stay as they are, and nothing is imported
        while a row is bad. The columns are those of an export; slug and targetUrl must be there.
      </p>
      <FormField label="File" hint="CSV in UTF-8, up to 2,000 links.">
        {(props) => (
          <input
            {...props}
            type="file"
            className="file-field"
            accept=".csv,text/csv"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </FormField>
      {trial.isPending && <LoadingMessage>Checking the file...</LoadingMessage>}
      <RefusedFile error={error} />
      {trial.data && !error && file && (
        <>
          <p role="status">{`This file: ${summaryOf(trial.data)}.`}</p>
          {trial.data.added > 0 && (
            <div className="button-row">
              <button
                type="button"
                className="button"
                aria-disabled={make.isPending}
                onClick={() => {
                  if (!make.isPending) make.mutate(file)
                }}
              >
                {make.isPending ? 'Importing...' : 'Import'}
              </button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

async function send(file: File, isTrial: boolean): Promise<LinkImportAnswer> {
  const response = await adminCall(
    importLinksEndpoint,
    { query: { trial: isTrial ? 'true' : 'false' } },
    { headers: { 'content-type': 'text/csv' }, body: file },
  )
  return response.json()
}

function summaryOf({ added, kept }: LinkImportAnswer): string {
  return `${added.toLocaleString()} new, ${kept.toLocaleString()} there already`
}
