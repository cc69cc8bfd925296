import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** The consequence, and whether the action can be undone. */
  readonly children: ReactNode
  /** A verb, such as "Delete all". */
  readonly confirmLabel: string
  /** The caller closes the dialog, at once or when the action is done. */
  readonly onConfirm: () => void
  readonly isBusy?: boolean
}

/** Asks before a destructive action. The focus starts on the button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, onConfirm, isBusy = false } = props
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* Rendered over a drawer too: without it, a swipe beside the question would close the drawer. */}
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
