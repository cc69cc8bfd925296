import { useQuery } from '@tanstack/react-query'
import { CategoryNav } from '../features/products/category-nav.tsx'
import { PageNav } from '../features/products/page-nav.tsx'
import { ProductCards } from '../features/products/product-cards.tsx'
import { productsQuery } from '../features/products/product.query.ts'
import { productsPath, type ProductsPlace } from '../features/products/product.ts'
import { breadcrumbData } from '../features/products/structured-data.ts'
import { PaidLinks } from '../features/retailer/paid-links.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Header } from './header.tsx'
import { NotFound } from './not-found.tsx'
import type { Page, PageAddress } from './page.ts'
import { productTrail } from './product-trail.ts'

function placeOf({ search }: PageAddress): ProductsPlace {
  return { category: search.get('category') ?? undefined, page: Number(search.get('page') ?? 1) }
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
          {listing && <PaidLinks />}
        </div>
        {listing ? (
          <>
            <CategoryNav categories={listing.categories} count={listing.count} current={place.category} />
            <section aria-labelledby="list-heading">
              <h2 id="list-heading" className="sr-only">
                {`Page ${listing.page} of ${listing.pages}`}
              </h2>
              <ProductCards products={listing.products} />
            </section>
            <PageNav category={place.category} page={listing.page} pages={listing.pages} />
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

export const products: Page = {
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
    const what = place.category === undefined ? 'Products' : `${place.category} products`
    const where = listing.page === 1 ? '' : `, page ${listing.page}`
    return {
      title: `${what} worth wanting${where} - ${productName}`,
      description: `${what} that ${productName} likes${where}: ${listing.products
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')} and more, each one click from ${retailer.name}.`,
      canonicalPath: productsPath(place),
      structuredData: [breadcrumbData(productTrail(place.category), baseUrl)],
    }
  },
  Component: Products,
}
