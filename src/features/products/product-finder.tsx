import { FIND_MAX_LENGTH, productsPath, type ProductsPlace } from './product.ts'
import type { Sort } from './product-sort.ts'

const LABELS: Readonly<Record<Sort, string>> = { name: 'Name', category: 'Category', newest: 'Newest' }

interface ProductFinderProps {
  readonly place: ProductsPlace
  /** The orders that the list has. */
  readonly sorts: readonly Sort[]
}

/** Finds products within the list, and sorts it. Both are in the address, so they work without a script. */
export function ProductFinder({ place, sorts }: ProductFinderProps) {
  const { category, find, sort } = place
  const orders = [undefined, ...sorts]
  return (
    <div className="grid grid-cols-1 gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
      <form action={productsPath()} role="search" aria-label="Products" className="flex max-w-xl gap-2">
        {category !== undefined && <input type="hidden" name="category" value={category} />}
        {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
        <input
          type="search"
          name="find"
          aria-label={`Find in ${category ?? 'all products'}`}
          placeholder={`Find in ${category ?? 'all products'}`}
          defaultValue={find}
          maxLength={FIND_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          className="field"
        />
        <button type="submit" className="button flex-none">
          Find
        </button>
      </form>
      <nav aria-label="Sort" className="flex items-baseline gap-x-3 text-sm">
        <span>Sort:</span>
        <ul className="flex flex-wrap gap-x-3">
          {orders.map((order) => (
            <li key={order ?? ''}>
              <a
                href={productsPath({ category, find, sort: order })}
                className="link inline-flex min-h-11 min-w-11 items-center justify-center aria-[current]:no-underline"
                {...(order === sort && { 'aria-current': 'true' })}
              >
                {order === undefined ? 'Our order' : LABELS[order]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
