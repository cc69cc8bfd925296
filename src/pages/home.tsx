import { useEffect, useState } from 'react'
import { HiddenLoginTrigger } from './login-sheet/hidden-login-trigger.tsx'
import { DealList } from '../features/deals/deal-list.tsx'
import { dealLinesQuery } from '../features/deals/deal-lines.query.ts'
import { someDealsQuery } from '../features/deals/deal.query.ts'
import { LogoJoke } from '../features/jokes/logo-joke.tsx'
import { Favourites } from '../features/products/favourites.tsx'
import { favouritesQuery } from '../features/products/product.query.ts'
import { promotionsQuery, slogansQuery } from '../features/promotions/promotion.query.ts'
import { Temptations } from '../features/promotions/temptations.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { searchWordsQuery } from '../features/search/search.query.ts'
import { WISH_MAX_LENGTH } from '../core/search-term.ts'
import { cutText } from '../core/text.ts'
import { settingQuery } from '../features/settings/setting.query.ts'
import { SuggestionChips } from '../features/suggestions/suggestion-chips.tsx'
import { someSuggestionsQuery } from '../features/suggestions/suggestion.query.ts'
import { TrendingGrid } from '../features/trending/trending-grid.tsx'
import { trendingQuery } from '../features/trending/trending.query.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Corner } from './corner.tsx'
import type { Page } from './page.ts'

/** Loaded only for an address with a query. */
const QueryEntry = lazyPart(async () => (await import('../features/search/query-entry.tsx')).QueryEntry)

function Home() {
  const [query, setQuery] = useState<string | null>(null)
  // Read once, because the entry removes the query from the address.
  useEffect(() => setQuery(new URLSearchParams(location.search).get('q')), [])
  return (
    <>
      <HiddenLoginTrigger />
      <Corner />
      <main className="grow">
        <div className="hero">
          <LogoJoke />
          {query !== null && <QueryEntry term={cutText(query, WISH_MAX_LENGTH)} />}
          <SearchBox />
        </div>
        <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-6 pb-16 *:min-w-0">
          <SuggestionChips />
          <div className="shelves">
            <Temptations />
            <TrendingGrid />
          </div>
          <DealList />
          <Favourites />
        </div>
      </main>
    </>
  )
}

export const home: Page = {
  status: 200,
  head: ({ productName, retailer }) => ({
    title: `${productName}: say what you want, we find it on ${retailer.name}`,
    description: `Type a wish or press surprise, and ${productName} takes you straight to it on ${retailer.name}. Popular searches, no account, no lectures.`,
    canonicalPath: '/',
  }),
  queries: () => [
    searchWordsQuery,
    trendingQuery,
    someSuggestionsQuery,
    someDealsQuery,
    dealLinesQuery,
    favouritesQuery,
    promotionsQuery,
    slogansQuery,
    settingQuery('shopping_temptations_enabled'),
  ],
  Component: Home,
}
