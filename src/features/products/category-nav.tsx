import type { ProductsAnswer } from './product.contract.ts'
import { productsPath, type ProductsPlace } from './product.ts'

interface CategoryNavProps {
  readonly categories: ProductsAnswer['categories']
  /** The number of all products. */
  readonly count: number
  readonly place: ProductsPlace
}

/** The list of categories, with the current one marked. A search and an order stay. */
export function CategoryNav({ categories, count: all, place }: CategoryNavProps) {
  const { category: current, find, sort } = place
  const choices = [
    { name: 'All', count: all, category: undefined },
    ...categories.map((it) => ({ ...it, category: it.name })),
  ]
  return (
    <nav aria-label="Categories">
      <ul className="category-row">
        {choices.map(({ name, count, category }) => (
          <li key={name}>
            <a
              href={productsPath({ category, find, sort })}
              className="chip gap-2 aria-[current]:bg-brand aria-[current]:text-on-brand"
              {...(category === current && { 'aria-current': 'true' })}
            >
              {name}
              {/* Of all, so not beside a search. */}
              {find === undefined && <span className="font-normal">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
