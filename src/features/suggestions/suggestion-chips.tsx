import { useRef } from 'react'
import { useAttention } from '../../client/use-attention.ts'
import { useRotatingSample } from '../../client/use-rotating-sample.ts'
import { useTicker } from '../../client/use-ticker.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { someSuggestionsQuery, suggestionsQuery } from './suggestion.query.ts'
import { ROTATION_MS, SHOWN_SUGGESTIONS } from './suggestion.ts'

/** Ideas in a row of chips; other ones every 30 s, unless somebody looks at them. */
export function SuggestionChips() {
  const { shown, round, rotate } = useRotatingSample(
    someSuggestionsQuery,
    suggestionsQuery,
    SHOWN_SUGGESTIONS,
  )
  const row = useRef<HTMLUListElement>(null)
  const { hasAttention, attention, listeners } = useAttention()
  // Whoever has pushed the row sideways is reading it.
  const mayChange = () => !attention.current && row.current?.scrollLeft === 0
  useTicker(() => rotate(mayChange), ROTATION_MS, hasAttention)
  if (shown.length === 0) return null
  return (
    <section aria-label="Ideas" className="w-full" {...listeners}>
      <ul ref={row} key={round} className="chip-row">
        {shown.map(({ id, name, searchQuery }) => (
          <li key={id}>
            <RetailerLink term={searchQuery} source="chip" className="chip">
              {name}
            </RetailerLink>
          </li>
        ))}
      </ul>
      <PaidLinks />
    </section>
  )
}
