import { productsPath, type ProductsPlace } from './product.ts'
import { shownPages } from './shown-pages.ts'

interface PageNavProps {
  readonly place: ProductsPlace
  readonly page: number
  readonly pages: number
}

/** Links to the pages of the listing, if there are several; of many pages, to the first, the last and those around. */
export function PageNav({ place, page, pages }: PageNavProps) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="mt-4">
      <ul className="flex flex-wrap justify-center gap-2">
        {page > 1 && (
          <li>
            <a href={productsPath({ ...place, page: page - 1 })} rel="prev" className="chip">
              Previous
            </a>
          </li>
        )}
        {shownPages(page, pages).map((number, index, shown) => (
          <li key={number} className="flex items-center gap-2">
            {number > (shown[index - 1] ?? 0) + 1 && <span aria-hidden="true">…</span>}
            <a
              href={productsPath({ ...place, page: number })}
              aria-label={`Page ${number}`}
              className="chip aria-[current]:bg-brand aria-[current]:text-on-brand"
              {...(number === page && { 'aria-current': 'page' })}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={productsPath({ ...place, page: page + 1 })} rel="next" className="chip">
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
