import { useQuery } from '@tanstack/react-query'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { trendingQuery } from './trending.query.ts'

/** 'Popular searches right now': links to the retailer's search for what others look for. */
export function TrendingGrid() {
  const { data: terms, isPending } = useQuery(trendingQuery)
  if (!isPending && !terms?.length) return null
  return (
    <section aria-labelledby="trending-heading" className="w-full">
      <h2 id="trending-heading" className="text-xl font-bold">
        Popular searches right now
      </h2>
      <PaidLinks />
      <ul className="trend-list mt-4 grid grid-cols-3 gap-2 sm:gap-3" aria-busy={isPending}>
        {terms?.map((term) => (
          <li key={term} className="min-w-0">
            <RetailerLink term={term} source="trending" className="card pressable trend">
              <span className="trend-term">{term}</span>
              <span className="text-xs text-ink-soft">Trending now</span>
            </RetailerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
