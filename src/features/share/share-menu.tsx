import { Menu } from '@base-ui/react/menu'
import type { KeyboardEvent } from 'react'
import { showToast } from '../../ui/toast.ts'
import { shareMessage, shareTargets } from './share-targets.ts'
import type { Shared } from './share.ts'

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
          className="z-40"
        >
          <Menu.Popup
            ref={focusFirstItem}
            className="menu"
            finalFocus={() => anchor}
            aria-label="Share"
            onKeyDown={leaveWithTab}
          >
            {'share' in navigator && (
              <Menu.Item className="menu-item" onClick={() => shareNatively(shared)}>
                Share with another app
              </Menu.Item>
            )}
            <Menu.Item className="menu-item" onClick={() => void copy(shared.url, copied)}>
              Copy link
            </Menu.Item>
            {shareTargets(shared).map(({ name, href, takesNoMessage }) =>
              takesNoMessage ? (
                <Menu.Item key={name} className="menu-item" onClick={() => void copyAndOpen(shared, href)}>
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
                  {name}
                </Menu.LinkItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
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
