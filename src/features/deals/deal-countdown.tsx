import { ROTATION_S, WARNING_S } from './deal.ts'

const RADIUS = 9

interface DealCountdownProps {
  /** 'deals', whose end is announced, or 'ideas', which nobody has to hurry for. */
  readonly what: string
  readonly left: number
}

/** The time until the deals change: a number and a ring, for deals orange and pulsing at the end. */
export function DealCountdown({ what, left }: DealCountdownProps) {
  const circumference = 2 * Math.PI * RADIUS
  return (
    <p
      className="deal-countdown"
      data-warning={(what === 'deals' && left <= WARNING_S) || undefined}
      role="timer"
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="-rotate-90">
        <circle cx="12" cy="12" r={RADIUS} fill="none" stroke="var(--color-tint)" strokeWidth="4" />
        <circle
          cx="12"
          cy="12"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - left / ROTATION_S)}
        />
      </svg>
      Fresh {what} in {left}s
    </p>
  )
}
