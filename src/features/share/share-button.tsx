import { lazy, Suspense, useState } from 'react'
import type { Shared } from './share.ts'

/** Most visitors never share: the menu comes with the first click. */
const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }))

interface ShareButtonProps {
  readonly label: string
  readonly shared: Shared
  /** Title of the toast after copying the address. */
  readonly copied: string
}

/** Opens the menu of places to share to. */
export function ShareButton({ label, shared, copied }: ShareButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="menu"
        className="corner-button"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1" />
        </svg>
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <ShareMenu anchor={anchor} shared={shared} copied={copied} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  )
}
