import { useState } from 'react'
import { adminSend, useAdminMutation } from '../admin/admin-api.ts'
import { formProblem, refusalOf } from '../admin/admin-refusal.ts'
import { SaveRow } from '../admin/save-row.tsx'
import { Panel } from '../ui/panel.tsx'
import { showToast } from '../ui/toast.ts'
import type { PlacedEntryAnswer, RefusedEntry } from './catalogue.contract.ts'
import { listEndpoints } from './catalogue.endpoint.ts'
import { EntryFields } from './entry-fields.admin.tsx'
import { entryOf, typedOrMeant, valuesOf, type FormValues } from './field.ts'
import { nameOf, type ListDescription } from './list-description.ts'

interface EntryPanelProps {
  readonly list: ListDescription
  /** The entry to change; undefined for a new one. */
  readonly placed: PlacedEntryAnswer | undefined
  readonly onClose: () => void
}

/** The form for an entry. A failed save keeps the typed values, and closing asks first. */
export function EntryPanel({ list, placed, onClose }: EntryPanelProps) {
  const { name, one, fields, Preview, ownPart } = list
  const [isPartUnsaved, setIsPartUnsaved] = useState(false)
  const [initial] = useState(() => valuesOf(fields, placed?.entry ?? {}))
  const [values, setValues] = useState(initial)
  const save = useAdminMutation({
    mutationFn: (isInsisting: boolean) => {
      const entry = entryOf(fields, values, placed?.entry)
      const { create, change } = listEndpoints(name)
      if (!placed) return adminSend(create, { body: { entry } })
      const version = isInsisting ? undefined : placed.version
      return adminSend(change, { params: { key: placed.key }, body: { entry, version } })
    },
    onSuccess: ({ entry }) => {
      showToast({ title: placed ? 'Saved' : 'Added', description: nameOf(entry) })
      onClose()
    },
  })
  const problems = refusalOf<RefusedEntry>(save.error, 400)?.fields
  const problem = formProblem(save.error)
  const conflict = refusalOf<RefusedEntry>(save.error, 409)
  const isUnsaved = fields.some((field) => (values[field.name] ?? '') !== (initial[field.name] ?? ''))
  const meant: FormValues = Object.fromEntries(
    fields.map((field) => [field.name, typedOrMeant(field, values)]),
  )
  return (
    <Panel
      isOpen
      onClose={onClose}
      isUnsaved={isUnsaved || isPartUnsaved}
      title={placed ? `Edit ${nameOf(placed.entry)}` : `Add a ${one}`}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(false)
        }}
      >
        <EntryFields
          fields={fields}
          values={values}
          problems={conflict?.fields ?? problems ?? {}}
          onChange={(field, text) => setValues((last) => ({ ...last, [field]: text }))}
        />
        <SaveRow
          problem={problems ? 'Nothing was saved: see the fields above.' : problem}
          isSaving={save.isPending}
          onOverwrite={conflict && !conflict.fields ? () => save.mutate(true) : undefined}
        />
      </form>
      {ownPart && (
        <section aria-labelledby="own-part" className="grid gap-3 border-t-2 border-line pt-4">
          <h3 id="own-part" className="font-display text-lg/normal font-extrabold">
            {ownPart.heading}
          </h3>
          {placed ? (
            <ownPart.Form entryKey={placed.key} onUnsaved={setIsPartUnsaved} />
          ) : (
            <p className="form-hint">{`Save the ${one} first; then edit it.`}</p>
          )}
        </section>
      )}
      <section aria-labelledby="preview" className="grid gap-3 border-t-2 border-line pt-4">
        <h3 id="preview" className="font-display text-lg/normal font-extrabold">
          On the site
        </h3>
        <div inert>
          <Preview values={meant} entryKey={placed?.key} />
        </div>
      </section>
    </Panel>
  )
}
