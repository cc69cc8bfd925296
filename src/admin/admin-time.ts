import { isTime } from '../core/time.ts'

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/**
 * A time in the visitor's language and time zone. Older versions stored numbers that are no time; one such row must
 * not break its page.
 * @param at milliseconds since 1970
 */
export function timeText(at: number): string {
  return isTime(at) ? format.format(at) : 'unknown time'
}
