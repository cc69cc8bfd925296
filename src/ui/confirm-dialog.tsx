import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** The question. */
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** The verb, such as "Delete all". */
  readonly confirmLabel: string
  /** Whoever calls closes the dialog, at once or when it is done. */
  readonly onConfirm: () => void
  readonly isBusy?: boolean
}

/** Asks before something that hurts. The focus is on what does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, onConfirm, isBusy = false } = props
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* Also over a drawer, which a swipe beside the question would close. */}
        <AlertDialog.Backdrop className="backdrop" forceRender />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          <div className="button-row">
            <AlertDialog.Close className="chip">Cancel</AlertDialog.Close>
            <button type="button" className="button button-danger" onClick={onConfirm} disabled={isBusy}>
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
