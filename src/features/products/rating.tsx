import { STAR } from './star.ts'

const STARS = [0, 1, 2, 3, 4]

interface RatingProps {
  /** Undefined shows nothing. */
  readonly rating: number | undefined
  /** How the shop found it, for its own rating. */
  readonly note?: string | undefined
}

/** Five stars, filled for each whole point, and the rating as text; of an own one that it is, and how it was found. */
export function Rating({ rating, note }: RatingProps) {
  if (rating === undefined) return null
  return (
    <p className="shop-figure flex flex-wrap items-center gap-2 font-bold">
      <svg
        viewBox="0 0 120 24"
        className="h-5 w-25 flex-none text-warning"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {STARS.map((index) => (
          <path
            key={index}
            d={STAR}
            transform={`translate(${index * 24})`}
            fill={index < Math.floor(rating) ? 'currentColor' : 'none'}
          />
        ))}
      </svg>
      {note === undefined ? <span className="sr-only">Rated</span> : <span>Our rating</span>}
      {/* One string, because React inserts a marker between two. */}
      <span>{`${rating}/5`}</span>
      {note !== undefined && <span className="w-full text-sm font-normal text-ink-soft">{note}</span>}
    </p>
  )
}
