import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { trendingQuery } from './trending.query.ts'

const GRID_CELLS = 9

/** 'Popular searches right now': links to the retailer's search for popular terms. */
export function TrendingGrid() {
  const { data: terms, isPending, isError } = useQuery(trendingQuery)
  if (terms?.length === 0) return null
  return (
    <section aria-labelledby="trending-heading" className="w-full">
      <h2 id="trending-heading" className="text-xl font-bold">
        Popular searches right now
      </h2>
      <PaidLinks />
      {isError ? (
        <Notice>
          The crowd went quiet: popular searches could not be loaded. The box above still works.
        </Notice>
      ) : (
        <ul className="trend-list mt-4 grid gap-2 sm:gap-3" aria-busy={isPending}>
          {isPending && <Skeletons count={GRID_CELLS} />}
          {terms?.map((term) => (
            <li key={term} className="min-w-0">
              <RetailerLink term={term} source="trending" className="card pressable trend">
                <span className="trend-term" dir="auto">
                  {term}
                </span>
                <span className="text-xs text-ink-soft">Trending now</span>
              </RetailerLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
