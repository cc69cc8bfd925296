/** Our own: a round thing that is all eyes and open hands. It looks at whatever there is to want. */
export function Mascot({
  mood,
  className,
}: {
  readonly mood: 'eager' | 'puzzled'
  readonly className?: string
}) {
  const isEager = mood === 'eager'
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true" focusable="false">
      <g
        fill="var(--color-brand)"
        stroke="var(--color-outline)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {isEager ? (
          <>
            <path d="M24 62C10 55 7 38 13 31c3-3 7-1 7 3 0-5 7-6 8-1 2-4 8-3 8 2 1 7-1 16-2 21" />
            <path d="M96 62c14-7 17-24 11-31-3-3-7-1-7 3 0-5-7-6-8-1-2-4-8-3-8 2-1 7 1 16 2 21" />
          </>
        ) : (
          <>
            <path d="M24 84c-12 2-18 10-16 17 1 4 6 4 8 1 0 5 6 6 9 2 2 3 7 2 8-2 1-5 0-8-1-12" />
            <path d="M90 52c6-10 4-22-3-27-4-2-8 1-6 5-4-3-9 0-8 5 1 5 4 9 8 13" />
          </>
        )}
        <path d="M60 30c27 0 42 18 42 41S86 110 60 110 18 94 18 71s15-41 42-41z" />
      </g>
      <g fill="var(--color-eye)" stroke="var(--color-outline)" strokeWidth="4">
        <ellipse cx="45" cy="60" rx="12" ry={isEager ? 14 : 11} />
        <ellipse cx="75" cy="60" rx="12" ry={isEager ? 14 : 11} />
      </g>
      <g fill="var(--color-outline)">
        <circle cx={isEager ? 47 : 41} cy={isEager ? 64 : 61} r="6" />
        <circle cx={isEager ? 77 : 71} cy={isEager ? 64 : 61} r="6" />
      </g>
      {isEager ? (
        <path
          d="M44 84c4 13 28 13 32 0-9 3-23 3-32 0z"
          fill="var(--color-outline)"
          stroke="var(--color-outline)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
      ) : (
        <path
          d="M48 90c6-5 14-6 24-1"
          fill="none"
          stroke="var(--color-outline)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
