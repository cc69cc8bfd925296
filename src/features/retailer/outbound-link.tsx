import type { ReactNode } from 'react'
import type { EventSource } from '../../journal/event.ts'
import { sendVisit } from '../events/send-event.browser.ts'

interface OutboundLinkProps {
  readonly url: string
  /** The name under which the visit is recorded. */
  readonly name: string
  readonly source: EventSource
  readonly className?: string
  /** Called in addition on a click. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/**
 * A link to another site, in a new tab. A click, including the middle button, records the visit without waiting.
 * `noreferrer` is left out on purpose, because affiliate programmes check where visitors come from.
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
