import { timeText } from './admin-time.ts'

interface TimeProps {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A moment, on one line however long the text beside it is. */
export function Time({ at }: TimeProps) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {timeText(at)}
    </time>
  )
}
