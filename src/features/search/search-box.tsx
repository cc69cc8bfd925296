import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { pick } from '../../core/random.ts'
import { LineIcon } from '../../ui/line-icon.tsx'
import type { Steering } from '../ideas/surprise-dial.tsx'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { ShopChoice } from '../retailer/shop/shop-choice.tsx'
import { SearchForm } from './search-form.tsx'
import { searchWordsQuery } from './search.query.ts'
import { Searching } from './searching.tsx'
import { useHandOff, type FoundTerm } from './use-hand-off.ts'
import { useSurpriseEntry } from './use-surprise-entry.ts'
import { useVisitWords } from './use-visit-words.ts'
import { VisitWordsScripts } from './visit-words-scripts.tsx'

/** The search box of home: a wish and 'Go', or a surprise, with its dial. */
export function SearchBox() {
  const { rules } = useSite()
  const { data: words } = useQuery(searchWordsQuery)
  const { prompt, label } = useVisitWords(words)
  const isHydrated = useHydrated()
  const hand = useHandOff()
  const { searching, handOff } = hand
  const [isDialOpen, setIsDialOpen] = useState(false)
  const [steering, setSteering] = useState<Steering>()

  useEffect(() => {
    const parameters = new URLSearchParams(location.search)
    setIsDialOpen(!parameters.get('wish')?.trim() && (parameters.has('mood') || parameters.has('budget')))
  }, [])

  function surprise(leave: (going: FoundTerm) => void) {
    const surprising = pick(words?.surpriseTerms ?? [], Math.random)
    if (surprising === undefined || searching !== undefined) return
    if (steering) steering.surprise(surprising)
    else leave({ term: surprising, source: 'surprise' })
  }

  useSurpriseEntry(rules === 'by-the-book' ? undefined : () => surprise(handOff))

  return (
    <SearchForm
      hand={hand}
      placeholder={prompt}
      className="w-full"
      isDialOpen={isDialOpen}
      onSteering={setSteering}
      onDialNotLoaded={() => setIsDialOpen(false)}
    >
      {(leave) => (
        <>
          <div className="surprise-row">
            {searching !== undefined ? (
              <Searching name={searching} />
            ) : (
              <button
                type={isHydrated ? 'button' : 'submit'}
                formNoValidate
                name="surprise"
                value="1"
                className="surprise-button"
                onClick={isHydrated ? () => surprise(leave) : undefined}
              >
                {label}
              </button>
            )}
          </div>
          <div className="search-foot">
            <button
              type="button"
              className="dial-button"
              aria-expanded={isDialOpen}
              disabled={searching !== undefined}
              onClick={() => setIsDialOpen(!isDialOpen)}
            >
              <LineIcon path="M4 8h9m6 0h1M4 16h1m6 0h9M16 5.5v5M8 13.5v5" />
              Tune the surprise
            </button>
            <ShopChoice />
            <PaidLinks />
          </div>
          {words && !isHydrated && <VisitWordsScripts {...words} />}
        </>
      )}
    </SearchForm>
  )
}
