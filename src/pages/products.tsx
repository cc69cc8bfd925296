import { useQuery } from '@tanstack/react-query'
import { CategoryNav } from '../features/products/category-nav.tsx'
import { NothingFound } from '../features/products/nothing-found.tsx'
import { PageNav } from '../features/products/page-nav.tsx'
import { ProductCards } from '../features/products/product-cards.tsx'
import { ProductFinder } from '../features/products/product-finder.tsx'
import { productsQuery } from '../features/products/product.query.ts'
import { productsPath, type ProductsPlace } from '../features/products/product.ts'
import { SORTS } from '../features/products/product-sort.ts'
import { breadcrumbData } from '../features/products/structured-data.ts'
import { PaidLinks } from '../features/retailer/paid-links.tsx'
import { ShopChoice } from '../features/retailer/shop/shop-choice.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Header } from './header.tsx'
import { NotFound } from './not-found.tsx'
import type { Page, PageAddress } from './page.ts'
import { productTrail } from './product-trail.ts'

function placeOf({ search }: PageAddress): ProductsPlace {
  const sort = search.get('sort')
  return {
    category: search.get('category') ?? undefined,
    find: search.get('find')?.trim() || undefined,
    sort: SORTS.find((it) => it === sort),
    page: Number(search.get('page') ?? 1),
  }
}

function Products({ address }: { readonly address: PageAddress }) {
  const place = placeOf(address)
  const { data: listing, isError } = useQuery(productsQuery(place))
  if (listing === null) return <NotFound />
  return (
    <>
      <Header />
      <main className="mx-auto grid w-full max-w-5xl grow grid-cols-1 content-start gap-5 px-4 pb-12">
        <Breadcrumbs crumbs={productTrail(place.category)} />
        <div className="paid-heading">
          <h1 className="text-3xl font-black">{place.category ?? 'Products'}</h1>
          {listing && (
            <>
              <PaidLinks />
              <ShopChoice />
            </>
          )}
        </div>
        {listing ? (
          <>
            <ProductFinder place={place} sorts={listing.sorts} />
            <CategoryNav categories={listing.categories} count={listing.count} place={place} />
            <section aria-labelledby="list-heading">
              {place.find === undefined ? (
                <h2 id="list-heading" className="sr-only">
                  {`Page ${listing.page} of ${listing.pages}`}
                </h2>
              ) : (
                <FoundHeading place={place} find={place.find} found={listing.found} />
              )}
              {place.find !== undefined && listing.found === 0 ? (
                <NothingFound find={place.find} category={place.category} />
              ) : (
                <ProductCards products={listing.products} isLong />
              )}
            </section>
            <PageNav place={place} page={listing.page} pages={listing.pages} />
          </>
        ) : isError ? (
          <Notice>The products could not be loaded. Please try again later.</Notice>
        ) : (
          <p role="status" className="flex items-center gap-3 font-bold">
            <Spinner />
            Loading products...
          </p>
        )}
      </main>
    </>
  )
}

interface FoundHeadingProps {
  readonly place: ProductsPlace
  readonly find: string
  readonly found: number
}

/** How many products a search has found, and the way back to all; where it found none, NothingFound has that way. */
function FoundHeading({ place: { category, sort }, find, found }: FoundHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
      <h2 id="list-heading" className="text-xl font-bold">
        {`${found === 0 ? 'Nothing' : found.toLocaleString('en-US')} found for “${find}”`}
      </h2>
      {found > 0 && (
        <a href={productsPath({ category, sort })} className="link inline-flex min-h-11 items-center">
          Clear the search
        </a>
      )}
    </div>
  )
}

export const page: Page = {
  status: 200,
  queries: (address) => [productsQuery(placeOf(address))],
  head: ({ baseUrl, productName, retailer }, address, answers) => {
    const place = placeOf(address)
    const listing = answers.getQueryData(productsQuery(place).queryKey)
    if (!listing) {
      return {
        status: listing === null ? 404 : 503,
        title: `${listing === null ? '404 Page Not Found' : 'Products'} - ${productName}`,
        description: 'There is nothing at this address.',
        canonicalPath: undefined,
      }
    }
    const { category, find, sort } = place
    const kind = category === undefined ? 'Products' : `${category} products`
    const what = find === undefined ? kind : `“${find}” among ${kind.toLowerCase()}`
    const where = listing.page === 1 ? '' : `, page ${listing.page}`
    return {
      title: `${what} worth wanting${where} - ${productName}`,
      description: `${what} that ${productName} likes${where}: ${listing.products
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')} and more, each one click from ${retailer.name}.`,
      // Search engines have the list as the owner ordered it, and the products.
      canonicalPath: find === undefined && sort === undefined ? productsPath(place) : undefined,
      structuredData: [breadcrumbData(productTrail(place.category), baseUrl)],
    }
  },
  isPersonal: ({ search }) => search.has('find'),
  Component: Products,
}
