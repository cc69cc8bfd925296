import { WISH_MAX_LENGTH } from '../../core/search-term.ts'

interface LongWishProps {
  /** Characters of the wish, in UTF-16 units. */
  readonly length: number
}

/** Says under the box that a wish is too long. Only that is announced, because the count changes at every key. */
export function LongWish({ length }: LongWishProps) {
  const isTooLong = length > WISH_MAX_LENGTH
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isTooLong && `That is a lot of wish: ${WISH_MAX_LENGTH} characters fit. Shorten it a little.`}
      </p>
      {isTooLong && (
        <p aria-hidden className="mt-3 px-4 text-sm font-bold text-danger">
          {length} of {WISH_MAX_LENGTH} characters: cut it by {length - WISH_MAX_LENGTH}, and off we go.
        </p>
      )}
    </>
  )
}
