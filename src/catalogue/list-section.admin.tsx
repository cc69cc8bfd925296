import { useState } from 'react'
import { adminSend } from '../admin/admin-api.ts'
import { useAdminPage } from '../admin/admin-page.ts'
import { useRemoval } from '../admin/use-removal.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { ListFrame } from '../admin/list-frame.tsx'
import type { PlacedEntryAnswer } from './catalogue.contract.ts'
import { listEndpoints } from './catalogue.endpoint.ts'
import { EntryPanel } from './entry-panel.admin.tsx'
import { FileButtons } from './file-buttons.admin.tsx'
import { nameOf, type ListDescription } from './list-description.ts'

/** The screen of one list: search, add, change, delete, import and export. */
export function ListSection({ list }: { readonly list: ListDescription }) {
  const { name, one, fields, columns } = list
  const endpoints = listEndpoints(name)
  const page = useAdminPage(endpoints.list)
  const [edited, setEdited] = useState<PlacedEntryAnswer | 'new'>()
  const remove = useRemoval({
    remove: ({ key }: PlacedEntryAnswer) => adminSend(endpoints.remove, { params: { key } }),
    restore: ({ entry, position }) => adminSend(endpoints.create, { body: { entry, position } }),
    nameOf: ({ entry }) => nameOf(entry),
  })
  const labels = new Map(fields.map(({ name: field, label }) => [field, label]))
  const add = (
    <button type="button" className="button" onClick={() => setEdited('new')}>
      {`Add a ${one}`}
    </button>
  )
  return (
    <>
      <p>{list.introduction}</p>
      <ListFrame
        list={page}
        noun={name}
        hint={list.searchHint}
        empty={
          <EmptyState heading={`No ${name} yet`}>
            <p>{`Add the first ${one}, or import a list.`}</p>
          </EmptyState>
        }
        actions={
          <>
            {add}
            <FileButtons list={name} />
          </>
        }
      >
        {({ entries }) => (
          <DataTable
            caption={`Your ${name}`}
            columns={['Name', ...columns.map((field) => labels.get(field) ?? field), 'Actions']}
            numbers={['Actions']}
            rows={entries.map((placed) => ({
              key: placed.key,
              cells: {
                Name: nameOf(placed.entry),
                ...Object.fromEntries(
                  columns.map((field) => [labels.get(field) ?? field, String(placed.entry[field])]),
                ),
                Actions: (
                  <span className="row-actions">
                    <RowAction name={`Edit ${nameOf(placed.entry)}`} onPress={() => setEdited(placed)}>
                      Edit
                    </RowAction>
                    <RowAction name={`Delete ${nameOf(placed.entry)}`} onPress={() => remove(placed)}>
                      Delete
                    </RowAction>
                  </span>
                ),
              },
            }))}
          />
        )}
      </ListFrame>
      {edited && (
        <EntryPanel
          list={list}
          placed={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
