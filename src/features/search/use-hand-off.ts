import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { sendSearch, sendVisit } from '../events/send-event.ts'
import { retailerSearchUrl } from '../retailer/retailer.ts'
import { recordedQuery, type SearchType } from './search.ts'

/** A navigation that has not left the page by then was stopped; the box becomes usable again. */
const STOPPED_AFTER_MS = 12_000

export interface HandOff {
  /** The term that the browser is leaving with; undefined while idle. */
  readonly searching: string | undefined
  /** Records the search and leaves for the retailer, without waiting for the record. */
  readonly handOff: (term: string, searchType: SearchType) => void
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
    (term: string, searchType: SearchType) => {
      const source = searchType === 'surprise' ? 'surprise' : 'search'
      const amazonUrl = retailerSearchUrl(term, retailer)
      setSearching(term)
      sendSearch({ query: recordedQuery(term, searchType), searchType, source })
      sendVisit({ amazonUrl, searchQuery: term, source })
      location.assign(amazonUrl)
    },
    [retailer],
  )

  return { searching, handOff }
}
