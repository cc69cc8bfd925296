import { categoryPicture } from './category.ts'

/** What kind of thing it is, drawn. Only for decoration: the category stands beside it as text. */
export function ProductPicture({
  category,
  isLazy = false,
  className,
}: {
  readonly category: string
  /** For pictures that are not on the first screen. */
  readonly isLazy?: boolean
  readonly className: string
}) {
  return (
    <img
      src={categoryPicture(category)}
      alt=""
      width="320"
      height="320"
      decoding="async"
      {...(isLazy && { loading: 'lazy' })}
      className={className}
    />
  )
}
