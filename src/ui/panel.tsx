import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  readonly children: ReactNode
}

/** A form over the list that it belongs to: the whole screen of a phone. A click beside it loses nothing. */
export function Panel({ isOpen, onOpenChange, title, children }: PanelProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="panel">
          <header className="panel-header">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="chip">Close</Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
