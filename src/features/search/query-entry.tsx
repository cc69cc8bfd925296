import { useEffect, useState } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'
import { useSite } from '../../client/site.ts'
import { sendVisit } from '../events/send-event.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { retailerSearchUrl } from '../retailer/retailer.ts'
import { cleanText, WISH_MAX_LENGTH } from './search.ts'

/**
 * The `?q=` entry: opens the retailer's search in a new tab and cleans the address (spec, section 2). Browsers hold
 * back tabs that nobody clicked for; then a link to the same place appears.
 */
export function QueryEntry() {
  const { retailer } = useSite()
  const [heldBackTerm, setHeldBackTerm] = useState<string>()

  useEffect(() => {
    const term = cleanText(new URLSearchParams(location.search).get('q') ?? '').slice(0, WISH_MAX_LENGTH)
    if (!new URLSearchParams(location.search).has('q')) return
    removeFromAddress('q')
    if (term === '') return
    const amazonUrl = retailerSearchUrl(term, retailer)
    // With `noopener` the answer would always be null, so that a blocked tab could not be told from an open one.
    const tab = open(amazonUrl, '_blank')
    if (tab === null) {
      setHeldBackTerm(term)
      return
    }
    tab.opener = null
    sendVisit({ amazonUrl, searchQuery: term, source: 'q' })
  }, [retailer])

  if (heldBackTerm === undefined) return null
  return (
    <div role="status" className="card w-full p-4 text-center">
      Your browser held the new tab back.{' '}
      <RetailerLink term={heldBackTerm} source="q" className="link inline-flex min-h-11 items-center">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          See “<bdi>{heldBackTerm}</bdi>” on {retailer.name}
        </span>
      </RetailerLink>
      <PaidLinks />
    </div>
  )
}
