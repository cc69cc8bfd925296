import type { ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import type { EventSource } from '../../journal/event.ts'
import { OutboundLink } from './outbound-link.tsx'
import { retailerSearchUrl, untaggedSearchUrl } from '../../core/retailer-search.ts'

interface RetailerLinkProps {
  readonly term: string
  readonly source: EventSource
  /** Pages of its own, by the host of the shop. */
  readonly pages?: Readonly<Record<string, string>> | undefined
  /** Whether the link leaves without our tag. */
  readonly isUntagged?: boolean
  readonly className?: string
  /** Called in addition on a click. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A link to the retailer's search for a term, or to a page of its own in the home shop. */
export function RetailerLink({ term, isUntagged, ...props }: RetailerLinkProps) {
  const { retailer } = useSite()
  const urlOf = isUntagged ? untaggedSearchUrl : retailerSearchUrl
  return (
    <OutboundLink
      url={props.pages?.[retailer.host] ?? urlOf(term, retailer, props.source)}
      name={term}
      term={term}
      isUntagged={isUntagged}
      {...props}
    />
  )
}
