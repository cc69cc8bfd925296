import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCall, useAdminMutation } from '../admin/admin-api.ts'
import { RefusedFile } from '../admin/refused-file.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { showToast } from '../ui/toast.ts'
import { LoadingMessage } from '../ui/loading-message.tsx'
import { fileEndpoints } from './catalogue.endpoint.ts'
import type { ImportAnswer } from './catalogue.contract.ts'

interface ImportPanelProps {
  /** The name of the list, such as 'products'. */
  readonly list: string
  readonly onClose: () => void
}

/** Imports a file in place of a whole list: first a trial shows the changes, then the user confirms. */
export function ImportPanel({ list: name, onClose }: ImportPanelProps) {
  const [file, setFile] = useState<File>()
  const trial = useMutation({ mutationFn: (chosen: File) => send(name, chosen, true) })
  const replace = useAdminMutation({
    mutationFn: (chosen: File) => send(name, chosen, false),
    onSuccess: (counts) => {
      showToast({ title: 'Imported', description: summaryOf(counts) })
      onClose()
    },
  })
  const error = replace.error ?? trial.error

  function choose(chosen: File | undefined) {
    setFile(chosen)
    replace.reset()
    trial.reset()
    if (chosen) trial.mutate(chosen)
  }

  return (
    <Panel isOpen onClose={onClose} title={`Import ${name}`}>
      <p>
        {`The file is the list: ${name} that are not in it are removed. Export the list first to see how it is written, and to keep a copy.`}
      </p>
      <FormField label="File" hint="CSV or JSON, in UTF-8.">
        {(props) => (
          <input
            {...props}
            type="file"
            className="file-field"
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </FormField>
      {trial.isPending && <LoadingMessage>Checking the file...</LoadingMessage>}
      <RefusedFile error={error} />
      {trial.data && !error && file && (
        <>
          <p role="status">{`This file would change the list: ${summaryOf(trial.data)}.`}</p>
          <div className="button-row">
            <button
              type="button"
              className={trial.data.removed > 0 ? 'button button-danger' : 'button'}
              aria-disabled={replace.isPending}
              onClick={() => {
                if (!replace.isPending) replace.mutate(file)
              }}
            >
              {replace.isPending ? 'Importing...' : 'Import'}
            </button>
          </div>
        </>
      )}
    </Panel>
  )
}

async function send(list: string, file: File, isTrial: boolean): Promise<ImportAnswer> {
  const isCsv = /\.csv$/i.test(file.name)
  const response = await adminCall(
    fileEndpoints(list).replace,
    { query: { trial: isTrial ? 'true' : 'false' } },
    { headers: { 'content-type': isCsv ? 'text/csv' : 'application/json' }, body: file },
  )
  return response.json()
}

function summaryOf({ added, changed, removed, kept }: ImportAnswer): string {
  return `${added} added, ${changed} changed, ${removed} removed, ${kept} as before`
}
