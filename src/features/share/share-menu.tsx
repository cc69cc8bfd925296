import { Menu } from '@base-ui/react/menu'
import { showToast } from '../../ui/toast.ts'
import { DISCORD_URL, shareLinks, shareMessage, type Shared } from './share.ts'

interface ShareMenuProps {
  readonly anchor: HTMLElement
  readonly shared: Shared
  readonly copied: string
  readonly onClose: () => void
}

/** Every place that a link can be shared to (spec, section 2). */
export function ShareMenu({ anchor, shared, copied, onClose }: ShareMenuProps) {
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} sideOffset={8} align="end" className="z-40">
          <Menu.Popup className="menu" finalFocus={() => anchor} aria-label="Share">
            {'share' in navigator && (
              <Menu.Item className="menu-item" onClick={() => shareNatively(shared)}>
                Share …
              </Menu.Item>
            )}
            <Menu.Item className="menu-item" onClick={() => void copy(shared.url, copied)}>
              Copy link
            </Menu.Item>
            {shareLinks(shared).map(({ name, href }) => (
              <Menu.LinkItem
                key={name}
                className="menu-item"
                href={href}
                target="_blank"
                rel="noopener"
                closeOnClick
              >
                {name}
              </Menu.LinkItem>
            ))}
            <Menu.Item className="menu-item" onClick={() => void shareToDiscord(shared)}>
              Discord
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** A failure, such as a visitor who changes their mind, is only logged (spec, section 8). */
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

/** Discord takes no address: the message is copied, to be pasted there. */
async function shareToDiscord(shared: Shared): Promise<void> {
  await copy(shareMessage(shared), 'Message copied!')
  open(DISCORD_URL, '_blank', 'noopener')
}
