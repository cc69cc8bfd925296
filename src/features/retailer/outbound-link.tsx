import type { ReactNode } from 'react'
import type { EventSource } from '../../journal/event.ts'
import { sendVisit } from '../events/send-event.browser.ts'

interface OutboundLinkProps {
  readonly url: string
  /** What the visit is recorded under. */
  readonly name: string
  readonly source: EventSource
  readonly className?: string
  /** What else happens with a click. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/**
 * A real link out, in a new tab. A click, also with the middle button, records the visit and waits for nothing.
 * `noreferrer` is left out on purpose: affiliate programmes look at where visitors come from.
 */
export function OutboundLink({ url, name, source, className, onOpen, children }: OutboundLinkProps) {
  const recordVisit = () => {
    sendVisit({ amazonUrl: url, searchQuery: name, source })
    onOpen?.()
  }
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="sponsored nofollow noopener"
      onClick={recordVisit}
      onAuxClick={(event) => {
        if (event.button === 1) recordVisit()
      }}
    >
      {children}
    </a>
  )
}
