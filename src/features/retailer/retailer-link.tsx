import type { ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import type { EventSource } from '../events/event.ts'
import { sendVisit } from '../events/send-event.ts'
import { retailerSearchUrl } from './retailer.ts'

interface RetailerLinkProps {
  readonly term: string
  readonly source: EventSource
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A real link to the retailer's search in a new tab. A click, also with the middle button, records the visit and
 * waits for nothing. `noreferrer` is left out on purpose: affiliate programmes look at where visitors come from.
 */
export function RetailerLink({ term, source, className, children }: RetailerLinkProps) {
  const { retailer } = useSite()
  const amazonUrl = retailerSearchUrl(term, retailer)
  const recordVisit = () => sendVisit({ amazonUrl, searchQuery: term, source })
  return (
    <a
      className={className}
      href={amazonUrl}
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
