import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { sendSearch, sendVisit } from '../events/send-event.browser.ts'
import { retailerSearchUrl } from '../../core/retailer-link.ts'
import { recordedQuery } from '../../core/search-term.ts'

/** Where in the search box a search began. */
export type SearchSource = 'search' | 'completion' | 'surprise'

/** A navigation that has not left the page by then was stopped; the box becomes usable again. */
const STOPPED_AFTER_MS = 12_000

export interface HandOff {
  /** The term that the browser is leaving with; undefined while idle. */
  readonly searching: string | undefined
  /** Says so before the term is known that the browser will leave with. */
  readonly announce: (name: string) => void
  /** Records the search and leaves for the retailer, without waiting for the record. */
  readonly handOff: (term: string, source: SearchSource) => void
}

/** The states of a search: idle, searching, and idle again when the visitor comes back (spec, section 4). */
export function useHandOff(): HandOff {
  const { retailer } = useSite()
  const [searching, setSearching] = useState<string>()

  useEffect(() => {
    if (searching === undefined) return
    const becomeIdle = () => setSearching(undefined)
    // `pageshow` comes when the back button brings the page out of the browser's memory.
    addEventListener('pageshow', becomeIdle)
    const stopped = setTimeout(becomeIdle, STOPPED_AFTER_MS)
    return () => {
      removeEventListener('pageshow', becomeIdle)
      clearTimeout(stopped)
    }
  }, [searching])

  const handOff = useCallback(
    (term: string, source: SearchSource) => {
      const searchType = source === 'surprise' ? 'surprise' : 'text'
      const amazonUrl = retailerSearchUrl(term, retailer)
      setSearching(term)
      sendSearch({ query: recordedQuery(term, searchType), searchType, source })
      sendVisit({ amazonUrl, searchQuery: term, source })
      location.assign(amazonUrl)
    },
    [retailer],
  )

  return { searching, announce: setSearching, handOff }
}
