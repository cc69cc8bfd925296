/** A drawing of a product. Decorative, because the name is beside it as text. */
export function ProductPicture({
  path,
  isLazy = false,
  className,
}: {
  readonly path: string
  /** Whether the picture is below the first screen. */
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
