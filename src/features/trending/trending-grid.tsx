import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { trendingNowQuery, trendingQuery } from './trending.query.ts'

const GRID_CELLS = 9

/** 'Popular searches right now', where all of them are: links to the retailer's search for a term. */
export function TrendingGrid() {
  const { data: terms, isPending, isError } = useQuery(trendingQuery)
  const { data: trendingNow = [] } = useQuery(trendingNowQuery)
  if (terms?.length === 0) return null
  const isPopular = (term: string) => trendingNow.includes(term)
  return (
    <section aria-labelledby="trending-heading" className="w-full">
      <div className="paid-heading">
        <h2 id="trending-heading" className="text-xl font-bold">
          {terms?.every(isPopular) === false ? 'Searches worth a look' : 'Popular searches right now'}
        </h2>
        <PaidLinks />
      </div>
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
                <span className="card-name trend-term" dir="auto">
                  {term}
                </span>
                <span className="text-xs text-ink-soft">
                  {isPopular(term) ? 'Trending now' : 'Worth a look'}
                </span>
              </RetailerLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
