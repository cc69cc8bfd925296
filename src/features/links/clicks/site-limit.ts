import { OTHER_SITES } from './click-detail.ts'

/** Sites that are counted by name for a link in an hour. A Referer can be anything, so they must have an end. */
export const MAX_SITES_OF_LINK = 30

/** Sites that are counted by name for all links of an hour together: 4 MB at most. */
const MAX_SITES = 20_000

/** Returns the name under which a site is counted: its own, or that of all others. */
export type SiteLimit = (hour: number, code: string, site: string) => string

/** Bounds the sites of an hour. */
export function createSiteLimit(): SiteLimit {
  let counted = new Map<string, Set<string>>()
  let count = 0
  let hourOfAll = 0
  return (hour, code, site) => {
    if (hour !== hourOfAll) {
      hourOfAll = hour
      counted = new Map()
      count = 0
    }
    const ofLink = counted.get(code)
    if (ofLink?.has(site)) return site
    if (count >= MAX_SITES || (ofLink && ofLink.size >= MAX_SITES_OF_LINK)) return OTHER_SITES
    count++
    if (ofLink) ofLink.add(site)
    else counted.set(code, new Set([site]))
    return site
  }
}
