import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onLeave: () => void
}

/** Asks before unsaved work is lost. */
export function LeaveDialog({ isOpen, onOpenChange, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => {
        onOpenChange(false)
        onLeave()
      }}
    >
      What has not been saved will be lost.
    </ConfirmDialog>
  )
}
