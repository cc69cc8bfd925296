import type { MouseEvent, ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import type { EventSource } from '../../journal/event.ts'
import type { Way } from '../../core/visit-shop.ts'
import { sendVisit } from '../events/send-event.browser.ts'

interface OutboundLinkProps {
  readonly url: string
  /** The name under which the visit is recorded. */
  readonly name: string
  readonly source: EventSource
  /** The search in a visitor's shop that has no page of the goods; undefined for a link that leads to the same place for everybody. */
  readonly term?: string | undefined
  /** Its own addresses, by the host of the shop. */
  readonly pages?: Readonly<Record<string, string>> | undefined
  readonly isUntagged?: boolean | undefined
  readonly className?: string
  /** Called in addition on a click. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/**
 * A link to another site, in a new tab. A click, including the middle button, records the visit without waiting.
 * `noreferrer` is left out on purpose, because affiliate programmes check where visitors come from.
 */
export function OutboundLink({
  url,
  name,
  source,
  term,
  pages,
  isUntagged,
  className,
  onOpen,
  children,
}: OutboundLinkProps) {
  const { visitShops } = useSite()
  // The script of the page leads the link to the shop of the visit (visit-shop-script.ts).
  const way: Way = { term, source, pages, isUntagged }
  const recordVisit = ({ currentTarget, button }: MouseEvent<HTMLAnchorElement>) => {
    // The buttons behind the middle one open nothing.
    if (button > 1) return
    sendVisit({ amazonUrl: currentTarget.href, searchQuery: name, source })
    onOpen?.()
  }
  return (
    <a
      className={className}
      href={url}
      data-way={visitShops && JSON.stringify(way)}
      suppressHydrationWarning
      target="_blank"
      rel="sponsored nofollow noopener"
      onClick={recordVisit}
      onAuxClick={recordVisit}
    >
      {children}
    </a>
  )
}
