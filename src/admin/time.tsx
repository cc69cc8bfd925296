import { isoTime } from '../core/time.ts'
import { timeText } from './admin-time.ts'

interface TimeProps {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A time, kept on one line. */
export function Time({ at }: TimeProps) {
  return (
    <time dateTime={isoTime(at)} className="whitespace-nowrap">
      {timeText(at)}
    </time>
  )
}
