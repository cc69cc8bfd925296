import type { OwnPictureAnswer } from './own-picture.contract.ts'

/** The own picture of a product on its page: whole, whatever its shape. */
export function OwnPictureCard({ picture }: { readonly picture: OwnPictureAnswer }) {
  const { src, sources, width, height, alt } = picture
  return (
    <picture className="card overflow-hidden bg-[white]">
      {sources.map((source) => (
        <source
          key={source.type}
          {...source}
          sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 50vw, 100vw"
        />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        className="h-auto max-h-[36rem] w-full object-contain max-sm:max-h-48"
      />
    </picture>
  )
}
