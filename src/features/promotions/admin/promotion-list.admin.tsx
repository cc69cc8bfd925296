import { useState, type ReactNode } from 'react'
import { useAdminPage } from '../../../admin/admin-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFrame } from '../../../admin/list-frame.tsx'
import { PromotionEdit } from './promotion-edit.admin.tsx'
import { PromotionItem } from './promotion-item.admin.tsx'
import type { AdminPromotionAnswer } from '../promotion.contract.ts'
import { adminPromotionsEndpoint } from './promotion-admin.endpoint.ts'
import { SelectionBar } from './selection-bar.admin.tsx'
import { useDeletion } from './use-deletion.ts'
import { useSelection } from './use-selection.ts'

interface PromotionListProps {
  /** Buttons beside the search. */
  readonly actions?: ReactNode
}

/** All promotions, the newest first: to find, select, change and delete. */
export function PromotionList({ actions }: PromotionListProps) {
  const page = useAdminPage(adminPromotionsEndpoint)
  const [edited, setEdited] = useState<AdminPromotionAnswer>()
  const deletion = useDeletion()
  const selection = useSelection(page.query.data?.promotions.map(({ id }) => id) ?? [])
  return (
    <>
      <ListFrame
        list={page}
        noun="promotions"
        actions={actions}
        hint="Words of the address or description"
        empty={
          <EmptyState heading="Nothing is promoted yet">
            <p>Upload a picture and say where it leads. It is on the home page at once.</p>
          </EmptyState>
        }
      >
        {({ promotions }) => (
          <>
            <SelectionBar selection={selection} deletion={deletion} />
            <ul className="grid gap-3">
              {promotions.map((promotion) => (
                <PromotionItem
                  key={promotion.id}
                  promotion={promotion}
                  isSelected={selection.has(promotion.id)}
                  isBusy={deletion.isBusy}
                  onToggle={() => selection.toggle(promotion.id)}
                  onEdit={() => setEdited(promotion)}
                  onDelete={() => deletion.one.mutate(promotion.id)}
                />
              ))}
            </ul>
          </>
        )}
      </ListFrame>
      {edited && <PromotionEdit promotion={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
