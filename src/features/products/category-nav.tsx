import type { ProductsAnswer } from './product.contract.ts'
import { productsPath } from './product.ts'

interface CategoryNavProps {
  readonly categories: ProductsAnswer['categories']
  /** Of all products. */
  readonly count: number
  /** Undefined for all categories. */
  readonly current: string | undefined
}

/** The list of categories, with the current one marked. */
export function CategoryNav({ categories, count: all, current }: CategoryNavProps) {
  const choices = [
    { name: 'All', count: all, category: undefined },
    ...categories.map((it) => ({ ...it, category: it.name })),
  ]
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, count, category }) => (
          <li key={name}>
            <a
              href={productsPath({ category })}
              className="chip gap-2 aria-[current]:bg-brand aria-[current]:text-on-brand"
              {...(category === current && { 'aria-current': 'true' })}
            >
              {name} <span className="font-normal">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
