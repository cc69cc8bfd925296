import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { sendSearch, sendVisit } from '../events/send-event.browser.ts'
import { retailerSearchUrl, untaggedSearchUrl } from '../../core/retailer-search.ts'
import { visitShop } from '../retailer/shop/visit-shop.browser.ts'
import { recordedQuery } from '../../core/search-term.ts'

/** Where in the search box a search began. */
type SearchSource = 'search' | 'completion' | 'surprise'

/** If the page is still shown after this time, the navigation was stopped; the box becomes usable again. */
const STOPPED_AFTER_MS = 12_000

/** A term to be handed off to the retailer. */
export interface FoundTerm {
  readonly term: string
  readonly source: SearchSource
  /** Whether our tag stays away. */
  readonly isUntagged?: boolean | undefined
}

export interface HandOff {
  /** The term that is being handed off; undefined while idle. */
  readonly searching: string | undefined
  /** The last term: while idle, it did not get through and waits for the visitor. */
  readonly found: FoundTerm | undefined
  /** Shows the searching state before the term is known. */
  readonly announce: (name: string) => void
  /**
   * Records the search and navigates to the retailer, without waiting for the record. Without a network nothing is
   * recorded, because nobody visits, and the term waits.
   * @returns whether the visitor leaves
   */
  readonly handOff: (found: FoundTerm) => boolean
}

/**
 * The states of a search: idle, searching, and idle again when the visitor comes back (spec, section 4). A navigation
 * that fails shows the browser's own page, of which no script of ours learns.
 */
export function useHandOff(): HandOff {
  const site = useSite()
  const [searching, setSearching] = useState<string>()
  const [found, setFound] = useState<FoundTerm>()

  useEffect(() => {
    if (searching === undefined) return
    const becomeIdle = () => setSearching(undefined)
    // `pageshow` fires when the Back button restores the page from the browser's cache.
    const comeBack = () => {
      becomeIdle()
      if (navigator.onLine) setFound(undefined)
    }
    addEventListener('pageshow', comeBack)
    const stopped = setTimeout(becomeIdle, STOPPED_AFTER_MS)
    return () => {
      removeEventListener('pageshow', comeBack)
      clearTimeout(stopped)
    }
  }, [searching])

  const handOff = useCallback(
    (going: FoundTerm) => {
      const { term, source, isUntagged } = going
      setFound(going)
      setSearching(navigator.onLine ? term : undefined)
      if (!navigator.onLine) return false
      const searchType = source === 'surprise' ? 'surprise' : 'text'
      const shop = visitShop(site)
      const amazonUrl = isUntagged ? untaggedSearchUrl(term, shop) : retailerSearchUrl(term, shop, source)
      // Before the navigation, although that costs a slow phone 30 ms: of records sent after its start, some were lost.
      sendSearch({ query: recordedQuery(term, searchType), searchType, source })
      sendVisit({ amazonUrl, searchQuery: term, source })
      location.assign(amazonUrl)
      return true
    },
    [site],
  )

  return { searching, found, announce: setSearching, handOff }
}
