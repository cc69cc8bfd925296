import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { adminPageQuery, adminSend } from '../admin/admin-api.ts'
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
import { SampleEntries } from './sample-entries.admin.tsx'

/** Asks only for entries with a figure without a source. */
const UNSOURCED = { claims: 'unsourced' } as const

/** The screen of one list: search, add, change, delete, import and export. */
export function ListSection({ list }: { readonly list: ListDescription }) {
  const [isFiltered, setIsFiltered] = useState(false)
  return (
    <>
      <p>{list.introduction}</p>
      {list.hasClaims && <SampleEntries list={list} />}
      {list.hasClaims && (
        <UnsourcedFilter list={list} isOn={isFiltered} onToggle={() => setIsFiltered(!isFiltered)} />
      )}
      <Entries key={String(isFiltered)} list={list} isFiltered={isFiltered} />
    </>
  )
}

interface UnsourcedFilterProps {
  readonly list: ListDescription
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** How many entries have a figure without a source, and a button that shows only these; nothing where there are none. */
function UnsourcedFilter({ list: { name, one }, isOn, onToggle }: UnsourcedFilterProps) {
  const { data } = useQuery(adminPageQuery(listEndpoints(name).list, { query: UNSOURCED }))
  if (!data || (data.count === 0 && !isOn)) return null
  const count = `${data.isMore ? 'More than ' : ''}${data.count.toLocaleString()}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="form-hint">
        {data.count === 1
          ? `One ${one} has a figure without a source that holds. By the book such a figure is not shown.`
          : `${count} ${name} have figures without a source that holds. By the book such figures are not shown.`}
      </p>
      <button type="button" className="chip" aria-pressed={isOn} onClick={onToggle}>
        {isOn ? `Show all ${name}` : 'Show only these'}
      </button>
    </div>
  )
}

interface EntriesProps {
  readonly list: ListDescription
  readonly isFiltered: boolean
}

function Entries({ list, isFiltered }: EntriesProps) {
  const { name, one, fields, columns } = list
  const endpoints = listEndpoints(name)
  const page = useAdminPage(endpoints.list, isFiltered ? UNSOURCED : {})
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
                  columns.map((field) => [
                    labels.get(field) ?? field,
                    field in placed.entry ? String(placed.entry[field]) : '–',
                  ]),
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
