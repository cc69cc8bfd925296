import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPageQuery, messageOf } from '../../client/admin-api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Paging } from '../../ui/paging.tsx'
import { Wait } from '../../ui/wait.tsx'
import { PromotionEdit } from './promotion-edit.admin.tsx'
import { PromotionItem } from './promotion-item.admin.tsx'
import type { AdminPromotionAnswer, AdminPromotionsAnswer } from './promotion.contract.ts'
import { SelectionBar } from './selection-bar.admin.tsx'
import { useDeletion } from './use-deletion.ts'
import { useSelection } from './use-selection.ts'
import { useUndoableDeletion } from './use-undoable-deletion.ts'

/** All promotions, the newest first: to find, select, change and delete. */
export function PromotionList({ canUndo }: { readonly canUndo: boolean }) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<AdminPromotionAnswer>()
  const query = new URLSearchParams({ q: text, page: String(page) })
  const { data, error, refetch } = useQuery(
    adminPageQuery<AdminPromotionsAnswer>(`/api/admin/promotions?${query}`),
  )
  const deletion = useDeletion()
  const { hidden, remove } = useUndoableDeletion()
  const items = data?.items.filter(({ id }) => !hidden.has(id)) ?? []
  const selection = useSelection(items.map(({ id }) => id))

  if (!data) {
    if (error) return <Failed onRetry={refetch}>{messageOf(error)}</Failed>
    return <Wait>Loading promotions...</Wait>
  }
  const { total, pageSize } = data
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // The last one of a page has gone.
  if (page > pages) setPage(pages)
  return (
    <>
      <input
        type="search"
        className="field"
        aria-label="Find promotions"
        placeholder="Find by address or description"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPage(1)
        }}
      />
      {total === 0 && text === '' && (
        <EmptyState heading="Nothing is promoted yet">
          <p>Upload a picture and say where it leads. It is on the home page at once.</p>
        </EmptyState>
      )}
      {total === 0 && text !== '' && <p role="status">No promotion holds these words.</p>}
      {items.length > 0 && (
        <>
          <SelectionBar selection={selection} deletion={deletion} />
          <ul className="promotion-list">
            {items.map((promotion) => (
              <PromotionItem
                key={promotion.id}
                promotion={promotion}
                isSelected={selection.has(promotion.id)}
                isBusy={deletion.isBusy}
                onToggle={() => selection.toggle(promotion.id)}
                onEdit={() => setEdited(promotion)}
                onDelete={() => (canUndo ? remove : deletion.one.mutate)(promotion.id)}
              />
            ))}
          </ul>
        </>
      )}
      {pages > 1 && (
        <Paging
          label={`Page ${page} of ${pages}`}
          onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
          onNext={page < pages ? () => setPage(page + 1) : undefined}
        />
      )}
      {edited && <PromotionEdit promotion={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
