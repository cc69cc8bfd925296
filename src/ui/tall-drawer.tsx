import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { useSwipeAway } from './use-swipe-away.ts'

/** A swipe of this many pixels closes the drawer, whatever its height (spec, section 2). */
const CLOSE_DISTANCE_PX = 100

interface TallDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A drawer of nine tenths of the screen, for longer work. A click outside does not close it, so no text is lost. */
export function TallDrawer({ isOpen, onClose, title, actions, children }: TallDrawerProps) {
  const swipeListeners = useSwipeAway(onClose, CLOSE_DISTANCE_PX)
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      disablePointerDismissal
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="backdrop" />
        <Drawer.Viewport className="drawer-viewport">
          <Drawer.Popup className="drawer tall-drawer" {...swipeListeners}>
            <header className="panel-header tall-drawer-header">
              <Drawer.Title className="dialog-title">{title}</Drawer.Title>
              <div className="button-row">
                {actions}
                <Drawer.Close className="chip">Close</Drawer.Close>
              </div>
            </header>
            <Drawer.Content className="tall-drawer-content">{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
