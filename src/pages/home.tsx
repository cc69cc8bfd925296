import { useEffect, useState } from 'react'
import { useSite } from '../client/site.ts'
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
import { cleanText } from '../core/text.ts'
import { settingQuery } from '../features/settings/setting.query.ts'
import { SuggestionChips } from '../features/suggestions/suggestion-chips.tsx'
import { someSuggestionsQuery } from '../features/suggestions/suggestion.query.ts'
import { TrendingGrid } from '../features/trending/trending-grid.tsx'
import { trendingNowQuery, trendingQuery } from '../features/trending/trending.query.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { HeaderControls } from './header.tsx'
import type { Page } from './page.ts'

/** Loaded only for an address with a query. */
const AddressEntry = lazyPart(async () => (await import('../features/search/address-entry.tsx')).AddressEntry)

function Home() {
  const { rules, proposition } = useSite()
  // Read once, because the entry removes the query from the address.
  const [asked, setAsked] = useState<{ readonly term: string | undefined }>()
  useEffect(() => {
    const parameters = new URLSearchParams(location.search)
    const query = parameters.get('q')
    if (query !== null) setAsked({ term: cleanText(query) })
    else if (rules === 'by-the-book' && parameters.has('surprise')) setAsked({ term: undefined })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return (
    <>
      <HiddenLoginTrigger />
      <header className="hero-controls">
        <HeaderControls />
      </header>
      <main className="grow">
        <div className="hero">
          <LogoJoke />
          <p className="proposition">{proposition}</p>
          {asked && <AddressEntry {...asked} />}
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

export const page: Page = {
  status: 200,
  head: ({ productName, retailer, rules }) => ({
    title: `${productName}: say what you want, we find it on ${retailer.name}`,
    description: `Type a wish or press surprise, and ${productName} takes you straight to it on ${retailer.name}. ${rules === 'by-the-book' ? 'Ideas' : 'Popular searches'}, no account, no lectures.`,
    canonicalPath: '/',
  }),
  queries: () => [
    searchWordsQuery,
    trendingQuery,
    trendingNowQuery,
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
