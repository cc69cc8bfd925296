/** What it looks like, drawn. Only for decoration: its name stands beside it as text. */
export function ProductPicture({
  path,
  isLazy = false,
  className,
}: {
  readonly path: string
  /** For pictures that are not on the first screen. */
  readonly isLazy?: boolean
  readonly className: string
}) {
  return (
    <img
      src={path}
      alt=""
      width="320"
      height="320"
      decoding="async"
      {...(isLazy && { loading: 'lazy' })}
      className={className}
    />
  )
}
