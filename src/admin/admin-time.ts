const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/**
 * A time in the visitor's language and time zone.
 * @param at milliseconds since 1970
 */
export function timeText(at: number): string {
  return format.format(at)
}
