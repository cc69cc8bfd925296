import { useState } from 'react'
import { CornerButton } from '../../ui/corner-button.tsx'
import { lazyPart, PRESSED_BUTTON_WAITS } from '../../ui/lazy-part.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'
import type { Shared } from './share.ts'

/** Loaded with the first click, because most visitors never share. */
const ShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu, PRESSED_BUTTON_WAITS)

interface ShareButtonProps {
  readonly label: string
  readonly shared: Shared
  /** Title of the toast after copying the address. */
  readonly copied: string
}

/** Opens the menu of places to share to. */
export function ShareButton({ label, shared, copied }: ShareButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <CornerButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LineIcon path="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1" />
      </CornerButton>
      {anchor && (
        <ShareMenu anchor={anchor} shared={shared} copied={copied} onClose={close} onNotLoaded={close} />
      )}
    </>
  )
}
