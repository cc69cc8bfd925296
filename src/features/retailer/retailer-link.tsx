import type { ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import type { EventSource } from '../../journal/event.ts'
import { OutboundLink } from './outbound-link.tsx'
import { retailerSearchUrl } from '../../core/retailer-link.ts'

interface RetailerLinkProps {
  readonly term: string
  readonly source: EventSource
  readonly className?: string
  /** Called in addition on a click. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A link to the retailer's search for a term. */
export function RetailerLink({ term, ...props }: RetailerLinkProps) {
  const { retailer } = useSite()
  return <OutboundLink url={retailerSearchUrl(term, retailer)} name={term} {...props} />
}
