import { timeText } from '../../../admin/admin-time.ts'
import type { AdminPromotionAnswer } from '../promotion.contract.ts'
import { RowAction } from '../../../ui/row-action.tsx'

interface PromotionItemProps {
  readonly promotion: AdminPromotionAnswer
  readonly isSelected: boolean
  readonly isBusy: boolean
  readonly onToggle: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A promotion in the list. */
export function PromotionItem(props: PromotionItemProps) {
  const { promotion, isSelected, isBusy, onToggle, onEdit, onDelete } = props
  const { imageUrl, alt, destinationUrl, expiresAt, isExpired } = promotion
  return (
    <li className="card promotion-item" data-selected={isSelected}>
      <label className="promotion-check">
        <input type="checkbox" checked={isSelected} onChange={onToggle} aria-label={`Select ${alt}`} />
      </label>
      <img src={imageUrl} alt="" width="80" height="80" loading="lazy" className="upload-thumb" />
      <div className="promotion-text">
        <p className="font-bold [overflow-wrap:anywhere]">{alt}</p>
        <a
          href={destinationUrl}
          target="_blank"
          rel="noreferrer"
          className="link block truncate py-3 text-sm/normal"
        >
          {destinationUrl.replace(/^https?:\/\//, '')}
        </a>
        {expiresAt !== undefined && (
          <p className="form-hint">
            {isExpired ? (
              <span className="badge" data-tone="bad">
                Expired
              </span>
            ) : (
              'Expires'
            )}{' '}
            {timeText(expiresAt)}
          </p>
        )}
      </div>
      <div className="col-span-full flex justify-end gap-2 md:col-auto">
        <RowAction name={`Edit ${alt}`} onPress={onEdit}>
          Edit
        </RowAction>
        <button
          type="button"
          className="chip"
          aria-label={`Delete ${alt}`}
          disabled={isBusy}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  )
}
