const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/**
 * A moment in the words and the time zone of whoever looks.
 * @param at milliseconds since 1970
 */
export function timeText(at: number): string {
  return format.format(at)
}
