import { Dialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { useLeaveQuestion } from './use-leave-question.tsx'

interface PanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Whether closing would lose typed text; the panel then asks first. */
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

/** A form over its list; on a phone it fills the screen. A click outside does not close it, so no text is lost. */
export function Panel({ isOpen, onClose, title, isUnsaved = false, children }: PanelProps) {
  const popup = useRef<HTMLDivElement>(null)
  const { leave, question } = useLeaveQuestion(isUnsaved)
  return (
    <Dialog.Root open={isOpen} onOpenChange={() => leave(onClose)} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" forceRender />
        <Dialog.Popup
          ref={popup}
          className="panel"
          // After a touch the panel itself gets the focus, because the keyboard would cover the form before it is
          // read.
          initialFocus={(opener) => (opener === 'touch' ? true : firstField(popup.current))}
        >
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

function firstField(panel: HTMLElement | null): HTMLElement | null {
  return panel?.querySelector<HTMLElement>(':is(input, select, textarea):enabled') ?? null
}
