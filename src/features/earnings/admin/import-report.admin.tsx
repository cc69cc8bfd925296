import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminCall } from '../../../admin/admin-api.ts'
import { RefusedFile } from '../../../admin/refused-file.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { ImportAnswer, LookAnswer } from '../earning.contract.ts'
import { lookEndpoint } from '../earning.endpoint.ts'
import { ImportPreview } from './import-preview.admin.tsx'
import { countWords } from './import-words.ts'
import { ReportForm } from './report-form.admin.tsx'

/** The report of the chosen file: one that is saved, or 'new' while its columns are explained. */
type ChosenReport = { readonly id: string } | 'new'

/** Imports a file: the first one of a report explains its columns, each further one needs one confirmation. */
export function ImportReport() {
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState<ChosenReport>()
  const input = useRef<HTMLInputElement>(null)
  const look = useMutation({
    mutationFn: async (looked: File): Promise<LookAnswer> => {
      const sent = { headers: { 'content-type': 'text/csv' }, body: looked }
      return (await adminCall(lookEndpoint, {}, sent)).json()
    },
    onSuccess: ({ reports: [first] }) => setChosen(first ? { id: first.id } : 'new'),
  })

  function choose(next: File | undefined) {
    setFile(next)
    setChosen(undefined)
    look.reset()
    if (next) look.mutate(next)
  }

  function end() {
    choose(undefined)
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }

  function finish({ changes }: ImportAnswer) {
    showToast({ title: 'Imported', description: countWords(changes) })
    end()
  }

  return (
    <section aria-labelledby="import" className="card form p-4">
      <h2 id="import" className="text-xl font-black">
        Import a report
      </h2>
      <FormField label="File" hint="CSV with commas, semicolons or tabs, up to 8 MiB and 100,000 rows.">
        {(props) => (
          <input
            {...props}
            ref={input}
            type="file"
            className="file-field"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </FormField>
      {look.isPending && <LoadingMessage>Reading the file...</LoadingMessage>}
      <RefusedFile error={look.error} />
      {look.data && file && chosen === 'new' && (
        <ReportForm
          report={undefined}
          looked={look.data}
          onSaved={(id) => setChosen({ id })}
          onCancel={end}
        />
      )}
      {look.data && file && chosen !== undefined && chosen !== 'new' && (
        <ImportPreview
          key={chosen.id}
          file={file}
          looked={look.data}
          reportId={chosen.id}
          onChoose={setChosen}
          onImported={finish}
          onCancel={end}
        />
      )}
    </section>
  )
}
