type Mood = 'eager' | 'puzzled'

export const MASCOT_BOX = '0 0 120 120'

/** The id of the drawing of a mood, see mascot-drawings.tsx. */
export function mascotId(mood: Mood): string {
  return `mascot-${mood}`
}

/** Gimme's mascot: round, with large eyes and grabbing hands. */
export function Mascot({ mood, className }: { readonly mood: Mood; readonly className?: string }) {
  return (
    <svg viewBox={MASCOT_BOX} className={`mascot ${className ?? ''}`} aria-hidden="true" focusable="false">
      <use href={`#${mascotId(mood)}`} />
    </svg>
  )
}
