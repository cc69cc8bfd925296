import './share-menu.css'
import { Menu } from '@base-ui/react/menu'
import type { KeyboardEvent } from 'react'
import { LineIcon } from '../../ui/line-icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { shareMessage, shareTargets } from './share-targets.ts'
import type { Shared } from './share.ts'

const ANOTHER_APP_ICON = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'
const COPY_ICON =
  'M10 13.5a4.2 4.2 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10.5a4.2 4.2 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5'

/** With less room, in pixels, the menu would hardly show one place. */
const LEAST_ROOM_PX = 120

interface ShareMenuProps {
  readonly anchor: HTMLElement
  readonly shared: Shared
  readonly copied: string
  readonly onClose: () => void
}

/** All places to share a link to (spec, section 2). */
export function ShareMenu({ anchor, shared, copied, onClose }: ShareMenuProps) {
  /**
   * Tab continues after the button. Base UI would move the focus to a guard of its own, because the button is not its
   * trigger.
   */
  function leaveWithTab({ key }: KeyboardEvent) {
    if (key !== 'Tab') return
    anchor.focus()
    onClose()
  }

  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        {/* A region, because the menu is at the end of the page outside all landmarks. */}
        <Menu.Positioner
          role="region"
          aria-label="Share"
          anchor={anchor}
          sideOffset={8}
          align="end"
          collisionBoundary={roomAbove('.hero .search-box', anchor)}
          className="z-40"
        >
          <Menu.Popup
            ref={focusFirstItem}
            className="menu"
            finalFocus={() => anchor}
            aria-label="Share"
            onKeyDown={leaveWithTab}
          >
            <div className="share-places">
              {'share' in navigator && (
                <Menu.Item className="menu-item" onClick={() => shareNatively(shared)}>
                  <LineIcon path={ANOTHER_APP_ICON} />
                  Another app
                </Menu.Item>
              )}
              <Menu.Item className="menu-item" onClick={() => void copy(shared.url, copied)}>
                <LineIcon path={COPY_ICON} />
                Copy link
              </Menu.Item>
              {shareTargets(shared).map(({ name, href, icon, takesNoMessage }) =>
                takesNoMessage ? (
                  <Menu.Item key={name} className="menu-item" onClick={() => void copyAndOpen(shared, href)}>
                    <LineIcon path={icon} />
                    {name}
                  </Menu.Item>
                ) : (
                  <Menu.LinkItem
                    key={name}
                    className="menu-item"
                    href={href}
                    // A new tab would stay empty for an address that opens another app.
                    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
                    closeOnClick
                  >
                    <LineIcon path={icon} />
                    {name}
                  </Menu.LinkItem>
                ),
              )}
            </div>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/**
 * The part of the screen above an element that the menu shall leave free, such as the box that a visitor came for;
 * undefined if the button is not above it, or so near that no menu fits between.
 */
function roomAbove(selector: string, button: HTMLElement) {
  const top = document.querySelector(selector)?.getBoundingClientRect().top
  if (top === undefined || top - button.getBoundingClientRect().bottom < LEAST_ROOM_PX) return undefined
  return { x: 0, y: 0, width: document.documentElement.clientWidth, height: top }
}

/** The button exists before the menu is loaded, so Base UI does not know that a key opened it. */
function focusFirstItem(popup: HTMLElement | null): void {
  popup?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
}

/** A failure, such as a cancelled share, is only logged (spec, section 8). */
function shareNatively(shared: Shared): void {
  navigator.share({ ...shared }).catch((error: unknown) => console.debug('Not shared.', error))
}

async function copy(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title })
  } catch {
    showToast({
      title: 'Copy failed',
      description: 'Unable to copy link to clipboard',
      variant: 'destructive',
    })
  }
}

/** Copies first: after the focus has moved to a new tab, a page may not write to the clipboard. */
async function copyAndOpen(shared: Shared, href: string): Promise<void> {
  await copy(shareMessage(shared), 'Message copied!')
  open(href, '_blank', 'noopener')
}
