import { useEffect, useState } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'
import { useSite } from '../../client/site.ts'
import { sendVisit } from '../events/send-event.browser.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { retailerSearchUrl } from '../../core/retailer-link.ts'

interface QueryEntryProps {
  /** The search term from the address, cleaned. */
  readonly term: string
}

/**
 * The `?q=` entry: opens the retailer's search in a new tab and removes the parameter from the address (spec, section
 * 2). Browsers block tabs that are opened without a click; a link is shown then.
 */
export function QueryEntry({ term }: QueryEntryProps) {
  const { retailer } = useSite()
  const [isHeldBack, setIsHeldBack] = useState(false)

  useEffect(() => {
    removeFromAddress('q')
    if (term === '') return
    const amazonUrl = retailerSearchUrl(term, retailer)
    // Without `noopener`, because with it the result is always null and a blocked tab could not be detected.
    const tab = open(amazonUrl, '_blank')
    if (tab === null) {
      setIsHeldBack(true)
      return
    }
    tab.opener = null
    sendVisit({ amazonUrl, searchQuery: term, source: 'q' })
  }, [term, retailer])

  if (!isHeldBack) return null
  return (
    <div role="status" className="card w-full p-4 text-center">
      Your browser held the new tab back.{' '}
      <RetailerLink term={term} source="q" className="link inline-flex min-h-11 items-center">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          See “<bdi>{term}</bdi>” on {retailer.name}
        </span>
      </RetailerLink>
      <PaidLinks />
    </div>
  )
}
