import { useRef } from 'react'
import { useAttention } from '../../client/use-attention.ts'
import { useRotatingSample } from '../../client/use-rotating-sample.ts'
import { useTicker } from '../../client/use-ticker.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { someSuggestionsQuery, suggestionsQuery } from './suggestion.query.ts'
import { ROTATION_MS, SHOWN_SUGGESTIONS } from './suggestion.ts'

/** Suggestions as a row of chips, replaced every 30 s unless a visitor points at them or has the focus there. */
export function SuggestionChips() {
  const { shown, round, rotate } = useRotatingSample(
    someSuggestionsQuery,
    suggestionsQuery,
    SHOWN_SUGGESTIONS,
  )
  const row = useRef<HTMLUListElement>(null)
  const { hasAttention, attention, listeners } = useAttention()
  // A visitor who has scrolled the row is reading it.
  const mayChange = () => !attention.current && row.current?.scrollLeft === 0
  useTicker(() => rotate(mayChange), ROTATION_MS, hasAttention)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="chips-heading" className="w-full" {...listeners}>
      <div className="paid-heading">
        <h2 id="chips-heading" className="text-xl font-bold">
          Out of ideas?
        </h2>
        <PaidLinks />
      </div>
      <ul ref={row} key={round} className="chip-row">
        {shown.map(({ id, name, searchQuery }) => (
          <li key={id}>
            <RetailerLink term={searchQuery} source="chip" className="chip">
              {name}
            </RetailerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
