import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { sendSearch, sendVisit } from '../events/send-event.browser.ts'
import { retailerSearchUrl, untaggedSearchUrl } from '../../core/retailer-search.ts'
import { recordedQuery } from '../../core/search-term.ts'

/** Where in the search box a search began. */
export type SearchSource = 'search' | 'completion' | 'surprise'

/** If the page is still shown after this time, the navigation was stopped; the box becomes usable again. */
const STOPPED_AFTER_MS = 12_000

export interface HandOff {
  /** The term that is being handed off; undefined while idle. */
  readonly searching: string | undefined
  /** Shows the searching state before the term is known. */
  readonly announce: (name: string) => void
  /**
   * Records the search and navigates to the retailer, without waiting for the record.
   * @param isUntagged whether our tag stays away
   */
  readonly handOff: (term: string, source: SearchSource, isUntagged?: boolean) => void
}

/** The states of a search: idle, searching, and idle again when the visitor comes back (spec, section 4). */
export function useHandOff(): HandOff {
  const { retailer } = useSite()
  const [searching, setSearching] = useState<string>()

  useEffect(() => {
    if (searching === undefined) return
    const becomeIdle = () => setSearching(undefined)
    // `pageshow` fires when the Back button restores the page from the browser's cache.
    addEventListener('pageshow', becomeIdle)
    const stopped = setTimeout(becomeIdle, STOPPED_AFTER_MS)
    return () => {
      removeEventListener('pageshow', becomeIdle)
      clearTimeout(stopped)
    }
  }, [searching])

  const handOff = useCallback(
    (term: string, source: SearchSource, isUntagged = false) => {
      const searchType = source === 'surprise' ? 'surprise' : 'text'
      const amazonUrl = isUntagged ? untaggedSearchUrl(term, retailer) : retailerSearchUrl(term, retailer)
      setSearching(term)
      sendSearch({ query: recordedQuery(term, searchType), searchType, source })
      sendVisit({ amazonUrl, searchQuery: term, source })
      location.assign(amazonUrl)
    },
    [retailer],
  )

  return { searching, announce: setSearching, handOff }
}
