import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { useSwipeAway } from './use-swipe-away.ts'

interface SheetProps {
  /** A drawer comes from the bottom and can be closed by a swipe; a dialog is in the middle. */
  readonly kind: 'drawer' | 'dialog'
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** Label of the button that closes the sheet. */
  readonly closeLabel: string
  /** Whether another button is the main one, so that the close button is styled quietly. */
  readonly isCloseQuiet?: boolean
  readonly children: ReactNode
}

/** A modal sheet with text or a form; keeps the focus until it is closed. */
export function Sheet(props: SheetProps) {
  const { kind, isOpen, onOpenChange, title, closeLabel, isCloseQuiet = false, children } = props
  const swipeListeners = useSwipeAway(() => onOpenChange(false))
  const { Title, Close } = kind === 'drawer' ? Drawer : Dialog
  const body = (
    <>
      <Title className="text-xl font-black">{title}</Title>
      {children}
      <Close className={`${isCloseQuiet ? 'surprise-button' : 'button'} mt-6 w-full`}>{closeLabel}</Close>
    </>
  )
  if (kind === 'drawer') {
    return (
      <Drawer.Root open={isOpen} onOpenChange={onOpenChange}>
        <Drawer.Portal>
          <Drawer.Backdrop className="backdrop" />
          <Drawer.Viewport className="drawer-viewport">
            <Drawer.Popup className="drawer" {...swipeListeners}>
              {body}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.Root>
    )
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">{body}</Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
