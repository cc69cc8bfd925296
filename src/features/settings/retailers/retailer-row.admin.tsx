import { useState } from 'react'
import type { RetailerEntry } from '../../../core/retailer.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'
import { useChangeRetailers } from './use-change-retailers.ts'

interface RetailerRowProps {
  readonly entry: RetailerEntry
  /** All retailers of the owner's. */
  readonly own: readonly RetailerEntry[]
  /** Whether a retailer of this key is shipped. */
  readonly isShipped: boolean
  /** Whether links lead to it. */
  readonly isUsed: boolean
  readonly networks: RetailersAnswer['networks']
  readonly onEdit: () => void
}

/** A retailer in the list, with what can be done to it. */
export function RetailerRow({ entry, own, isShipped, isUsed, networks, onEdit }: RetailerRowProps) {
  const { key, name, shops, link } = entry
  const [isAsking, setIsAsking] = useState(false)
  const remove = useChangeRetailers({ saysFailure: true })
  const isOwn = own.some((each) => each.key === key)
  const verb = isShipped ? 'Back to the shipped one' : 'Delete'
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-black">{name}</h3>
        {isUsed && <span className="badge">In use</span>}
        {isOwn && <span className="badge">Yours</span>}
      </div>
      <p className="text-sm [overflow-wrap:anywhere]">
        {shops.map(({ host }) => host).join(', ')}.{' '}
        {'wrapper' in link
          ? `Links go by way of ${networks.find(({ wrapper }) => wrapper === link.wrapper)?.name ?? 'a network'}.`
          : `Links carry ${Object.keys(link.parameters).join(', ')}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="chip" onClick={onEdit} aria-label={`Change ${name}`}>
          Change
        </button>
        {isOwn && (
          <button
            type="button"
            className="chip"
            aria-disabled={remove.isPending}
            aria-label={isShipped ? `${verb} of ${name}` : `${verb} ${name}`}
            onClick={() => setIsAsking(true)}
          >
            {verb}
          </button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={isShipped ? `Back to the shipped ${name}?` : `Delete ${name}?`}
        confirmLabel={verb}
        onConfirm={() => {
          setIsAsking(false)
          if (!remove.isPending) remove.mutate({ own: own.filter((each) => each.key !== key), done: name })
        }}
      >
        {isShipped
          ? 'What you have changed about it goes. The audit trail keeps it.'
          : 'Links to its shops leave as they are from then on. The audit trail keeps it.'}
      </ConfirmDialog>
    </>
  )
}
