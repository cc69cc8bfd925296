import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { useDeletion } from './use-deletion.ts'
import type { useSelection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: ReturnType<typeof useSelection>
  readonly deletion: ReturnType<typeof useDeletion>
}

/** Actions on the selected promotions. */
export function SelectionBar({ selection, deletion }: SelectionBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { selected, isAll, selectAll, selectNone } = selection
  const canDelete = selected.length > 0 && !deletion.isBusy
  return (
    <div className="button-row selection-bar" role="group" aria-label="Selection">
      <p aria-live="polite">{selected.length} selected</p>
      <button type="button" className="chip" aria-disabled={isAll} onClick={selectAll}>
        Select all
      </button>
      <button type="button" className="chip" aria-disabled={selected.length === 0} onClick={selectNone}>
        Select none
      </button>
      <button
        type="button"
        className="chip"
        aria-disabled={!canDelete}
        onClick={() => canDelete && deletion.some.mutate(selected)}
      >
        Delete selected
      </button>
      <button
        type="button"
        className="chip"
        aria-disabled={deletion.isBusy}
        onClick={() => setIsAsking(!deletion.isBusy)}
      >
        Delete all
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Delete all promotions?"
        confirmLabel="Delete all"
        isBusy={deletion.all.isPending}
        onConfirm={() => {
          setIsAsking(false)
          deletion.all.mutate()
        }}
      >
        Every promotion and its picture goes, on all pages of this list. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}
