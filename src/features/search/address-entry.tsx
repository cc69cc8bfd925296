import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { removeFromAddress } from '../../client/clean-address.ts'
import { useSite } from '../../client/site.ts'
import { pick } from '../../core/random.ts'
import { recordedQuery, WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { sendSearch, sendVisit } from '../events/send-event.browser.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { visitShop } from '../retailer/shop/visit-shop.browser.ts'
import { retailerSearchUrl } from '../../core/retailer-search.ts'
import { searchWordsQuery } from './search.query.ts'

interface AddressEntryProps {
  /** What the address asks for; undefined for a surprise. */
  readonly term: string | undefined
}

/** What an address asked for, `?q=` or by the book `?surprise`. */
export function AddressEntry({ term }: AddressEntryProps) {
  if (term === undefined) return <SurpriseEntry />
  return term.length > WISH_MAX_LENGTH ? <LongEntry term={term} /> : <QueryEntry term={term} />
}

interface QueryEntryProps {
  /** The search term from the address, cleaned. */
  readonly term: string
}

/**
 * The `?q=` entry: opens the retailer's search in a new tab and removes the parameter from the address (spec, section
 * 2). Browsers block tabs that are opened without a click; a link is shown then. By the book there is only the link,
 * as retailers count only what a person clicks.
 */
function QueryEntry({ term }: QueryEntryProps) {
  const site = useSite()
  const { rules } = site
  const isByTheBook = rules === 'by-the-book'
  const [isHeldBack, setIsHeldBack] = useState(false)

  useEffect(() => {
    removeFromAddress('q')
    if (term === '' || isByTheBook) return
    const amazonUrl = retailerSearchUrl(term, visitShop(site), 'q')
    // Without `noopener`, because with it the result is always null and a blocked tab could not be detected.
    const tab = open(amazonUrl, '_blank')
    if (tab === null) {
      setIsHeldBack(true)
      return
    }
    tab.opener = null
    sendVisit({ amazonUrl, searchQuery: term, source: 'q' })
  }, [term, site, isByTheBook])

  if (isByTheBook) return term === '' ? null : <AskedCard term={term} source="q" />
  if (!isHeldBack) return null
  return (
    <AskedCard term={term} source="q">
      Your browser held the new tab back.{' '}
    </AskedCard>
  )
}

/** A `?q=` that is too long for a search: nothing of it is cut, the visitor shortens it in the box. */
function LongEntry({ term }: QueryEntryProps) {
  useEffect(() => removeFromAddress('q'), [])
  return (
    <div role="status" className="card w-full p-4 text-center">
      That is a lot of wish: {term.length} characters, and {WISH_MAX_LENGTH} fit.{' '}
      <a href={`/?wish=${encodeURIComponent(term)}`} className="link inline-flex min-h-11 items-center">
        Shorten it
      </a>
    </div>
  )
}

/**
 * The `?surprise` entry by the book: a surprise as a link. Without the rules, `useSurpriseEntry` opens it.
 */
function SurpriseEntry() {
  const { data: words } = useQuery(searchWordsQuery)
  const [chance] = useState(Math.random)
  useEffect(() => removeFromAddress('surprise'), [])
  const term = pick(words?.surpriseTerms ?? [], () => chance)
  return term === undefined ? null : <AskedCard term={term} source="surprise" />
}

interface AskedCardProps {
  readonly term: string
  readonly source: 'q' | 'surprise'
  readonly children?: ReactNode
}

/** The link to what an address asked for. */
function AskedCard({ term, source, children }: AskedCardProps) {
  const { retailer } = useSite()
  const onOpen = () => {
    if (source === 'surprise')
      sendSearch({ query: recordedQuery(term, 'surprise'), searchType: 'surprise', source })
  }
  return (
    <div role="status" className="card w-full p-4 text-center">
      {children}
      <RetailerLink
        term={term}
        source={source}
        className="link inline-flex min-h-11 items-center"
        onOpen={onOpen}
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">
          See “<bdi>{term}</bdi>” on {retailer.name}
        </span>
      </RetailerLink>
      <div className="flex justify-center">
        <PaidLinks />
      </div>
    </div>
  )
}
