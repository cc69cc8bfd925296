/** So many pages are all linked. */
const ALL_SHOWN = 12

/** Pages before and after the current one that are linked. */
const AROUND = 2

/** The numbers of the pages that a page of a list links to, in order, with its own. */
export function shownPages(page: number, pages: number): number[] {
  if (pages <= ALL_SHOWN) return Array.from({ length: pages }, (_none, index) => index + 1)
  const around = Array.from({ length: 2 * AROUND + 1 }, (_none, index) => page - AROUND + index)
  return [1, ...around.filter((number) => number > 1 && number < pages), pages]
}
