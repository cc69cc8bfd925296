import { QueryEntry } from '../features/search/query-entry.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { searchWordsQuery } from '../features/search/search.query.ts'
import { TrendingGrid } from '../features/trending/trending-grid.tsx'
import { trendingQuery } from '../features/trending/trending.query.ts'
import { Logo } from './logo.tsx'
import type { Page } from './page.ts'

function Home() {
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col items-center gap-8 px-4 pt-14 pb-12 sm:pt-24">
      <Logo />
      <QueryEntry />
      <SearchBox />
      <TrendingGrid />
    </main>
  )
}

export const home: Page = {
  status: 200,
  head: ({ productName, retailer }) => ({
    title: `${productName}: say what you want, we find it on ${retailer.name}`,
    description: `Type a wish or press surprise, and ${productName} takes you straight to it on ${retailer.name}. Popular searches, no account, no lectures.`,
    canonicalPath: '/',
  }),
  queries: [searchWordsQuery, trendingQuery],
  Component: Home,
}
