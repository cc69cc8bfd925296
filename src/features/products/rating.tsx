import { STAR } from './star.ts'

const STARS = [0, 1, 2, 3, 4]

/** Five stars, filled for each whole point, and the rating as text. */
export function Rating({ rating }: { readonly rating: number }) {
  return (
    <p className="flex flex-wrap items-center gap-2 font-bold">
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
      <span className="sr-only">Rated</span>
      {/* One string, because React inserts a marker between two. */}
      <span>{`${rating}/5`}</span>
    </p>
  )
}
