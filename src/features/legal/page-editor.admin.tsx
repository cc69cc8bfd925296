import { useState } from 'react'
import { showFailure } from '../../admin/admin-failure.ts'
import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { SaveRow } from '../../admin/save-row.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast.ts'
import type { LegalPageEntry, LegalPagesAnswer } from './legal-page.contract.ts'
import { changeLegalPageEndpoint, resetLegalPageEndpoint } from './legal-page.endpoint.ts'
import { PagePreview } from './page-preview.admin.tsx'
import { fillText } from './page-text.ts'

interface PageEditorProps {
  readonly page: LegalPageEntry
  readonly values: LegalPagesAnswer['values']
  readonly onClose: () => void
}

/** The form for the text of a page, with what visitors would read. */
export function PageEditor({ page: { name, title, ...before }, values, onClose }: PageEditorProps) {
  // As it was when the form was opened: the list behind it is asked for anew.
  const [{ markdown: initial, changedAt }] = useState(before)
  const [markdown, setMarkdown] = useState(initial)
  const [isAsking, setIsAsking] = useState(false)
  const save = useAdminMutation({
    mutationFn: () => adminSend(changeLegalPageEndpoint, { params: { name }, body: { markdown, changedAt } }),
    onSuccess() {
      const { blanks } = fillText(markdown, values)
      showToast(
        blanks.length === 0
          ? { title: 'Saved', description: title }
          : { title: 'Saved, but hidden', description: `${title}: blank is ${blanks.join(', ')}.` },
      )
      onClose()
    },
  })
  const reset = useAdminMutation({
    mutationFn: () => adminSend(resetLegalPageEndpoint, { params: { name } }),
    onSuccess() {
      showToast({ title: 'Back to the template', description: title })
      onClose()
    },
    onError: showFailure,
  })
  return (
    <Panel isOpen onClose={onClose} isUnsaved={markdown !== initial} title={`Edit ${title}`}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <FormField
          label="Text"
          hint={
            <>
              Markdown: <code>## Heading</code>, <code>**bold**</code>, <code>- list</code>,{' '}
              <code>[link](https://…)</code>
            </>
          }
        >
          {(labelling) => (
            <textarea
              {...labelling}
              className="field font-mono text-sm"
              rows={16}
              value={markdown}
              onChange={(event) => setMarkdown(event.target.value)}
            />
          )}
        </FormField>
        <details>
          <summary className="link inline-flex min-h-11 items-center">What fills the placeholders</summary>
          <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
            {Object.entries(values).map(([placeholder, value]) => (
              <div key={placeholder} className="contents">
                <dt className="font-mono text-sm">{`{${placeholder}}`}</dt>
                <dd className="mb-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                  {value || <span className="font-bold text-danger">not set yet</span>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        <SaveRow problem={formProblem(save.error)} isSaving={save.isPending} onOverwrite={undefined} />
      </form>
      {changedAt !== null && (
        <button type="button" className="chip justify-self-start" onClick={() => setIsAsking(true)}>
          Back to the template
        </button>
      )}
      <PagePreview title={title} markdown={markdown} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Back to the template?"
        confirmLabel="Back to the template"
        isBusy={reset.isPending}
        onConfirm={() => {
          setIsAsking(false)
          reset.mutate()
        }}
      >
        Your text of this page is replaced. The audit trail keeps it.
      </ConfirmDialog>
    </Panel>
  )
}
