import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useLeaveQuestion } from './use-leave-question.tsx'

interface PanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Whether something was typed that closing would lose: then it asks first. */
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

/** A form over the list that it belongs to: the whole screen of a phone. A click beside it loses nothing. */
export function Panel({ isOpen, onClose, title, isUnsaved = false, children }: PanelProps) {
  const { leave, question } = useLeaveQuestion(isUnsaved)
  return (
    <Dialog.Root open={isOpen} onOpenChange={() => leave(onClose)} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="panel">
          <header className="panel-header">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="chip">Close</Dialog.Close>
          </header>
          {children}
          {question}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
