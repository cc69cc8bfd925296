import { useSite } from '../../client/site.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { productsPath } from './product.ts'

/** What the listing shows where no product has the words: ways on, of which one is the search that home has. */
export function NothingFound({
  find,
  category,
}: {
  readonly find: string
  readonly category: string | undefined
}) {
  const { retailer } = useSite()
  return (
    <div className="card grid justify-items-center gap-4 bg-tint p-6 text-center">
      <p className="max-w-prose text-balance">
        We looked on every shelf{category !== undefined && ` of ${category}`}. Nothing here goes by{' '}
        <b className="[overflow-wrap:anywhere]">“{find}”</b>, but {retailer.name} may well have it.
      </p>
      <form action="/search" method="post" className="grid justify-items-center gap-2">
        <button type="submit" name="q" value={find} className="button">
          Look on {retailer.name}
        </button>
        <PaidLinks />
      </form>
      <p className="flex flex-wrap justify-center gap-x-5">
        {category !== undefined && (
          <a href={productsPath({ find })} className="link inline-flex min-h-11 items-center">
            Look in all categories
          </a>
        )}
        <a href={productsPath({ category })} className="link inline-flex min-h-11 items-center">
          Show all {category ?? 'products'}
        </a>
      </p>
    </div>
  )
}
