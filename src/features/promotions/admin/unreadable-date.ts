/**
 * Whether a date was begun within an element that is none: its field then has no value, as if it were empty, and only the
 * browser knows better.
 */
export function hasUnreadableDate(within: Element | undefined): boolean {
  return Boolean(within?.querySelector('[type=datetime-local]:invalid'))
}
