import { Dialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
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
  const popup = useRef<HTMLDivElement>(null)
  const { leave, question } = useLeaveQuestion(isUnsaved)
  return (
    <Dialog.Root open={isOpen} onOpenChange={() => leave(onClose)} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" forceRender />
        <Dialog.Popup
          ref={popup}
          className="panel"
          // Not after a touch: the keyboard on the screen would cover the form before it was read.
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
