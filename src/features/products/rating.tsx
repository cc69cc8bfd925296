import { STAR } from './star.ts'

const STARS = [0, 1, 2, 3, 4]

/** Five stars, as many of them filled as the rating has whole ones, and the rating itself. */
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
      {/* One text, as React would put a mark between two. */}
      <span>{`${rating}/5`}</span>
    </p>
  )
}
