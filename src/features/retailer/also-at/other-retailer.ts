import { entryAt, retailerOf, type Retailer, type RetailerEntry } from '../../../core/retailer.ts'

/** How many retailers may stand beside the first. */
export const MOST_OTHERS = 3

/** A retailer that stands beside the first one, as the owner chooses it. */
export interface OtherRetailer {
  /** Its home shop, which an entry describes. */
  readonly host: string
  readonly tag: string
  /** The owner's ids at its other shops, by host. */
  readonly otherTags: Readonly<Record<string, string>>
  /** What else its links need. */
  readonly linkValues: Readonly<Record<string, string>>
}

/** The chosen retailers that an entry describes, with the owner's ids. */
export function otherRetailersOf(
  chosen: readonly OtherRetailer[],
  entries: readonly RetailerEntry[],
): Retailer[] {
  return chosen.flatMap(({ host, tag, otherTags, linkValues }) => {
    const entry = entryAt(host, entries)
    return entry ? [retailerOf({ name: entry.name, host, tag, otherTags, values: linkValues }, entries)] : []
  })
}

/** The choice behind a retailer. */
export function choiceOf({ host, tag, tags, values }: Retailer): OtherRetailer {
  const otherTags = Object.fromEntries(Object.entries(tags).filter(([shop]) => shop !== host))
  return { host, tag, otherTags, linkValues: values }
}

/**
 * The chosen retailers that may stand beside the first one: none where its program forbids that, and no other whose
 * program does; none that is the first one itself, and none whose links lack a value and would earn nothing.
 */
export function retailersBeside(first: Retailer, chosen: readonly Retailer[]): Retailer[] {
  if (standsAlone(first)) return []
  return chosen.filter(
    (other) => !standsAlone(other) && !hasShop(first, other.host) && other.search !== other.plainSearch,
  )
}

function standsAlone({ forbids }: Pick<Retailer, 'forbids'>): boolean {
  return forbids.includes('other-retailers')
}

function hasShop({ form }: Retailer, host: string): boolean {
  return form.shops.some((shop) => shop.host === host)
}

/** Why retailers cannot stand beside the first; undefined if nothing speaks against it. */
export function othersProblem(
  firstHost: string,
  chosen: readonly OtherRetailer[],
  entries: readonly RetailerEntry[],
): string | undefined {
  const first = entryAt(firstHost, entries)
  if (chosen.length > 0 && first?.forbids.includes('other-retailers'))
    return `The program of ${first.name} forbids other retailers beside it.`
  const seen = new Set([first?.key])
  for (const { host } of chosen) {
    const entry = entryAt(host, entries)
    if (!entry)
      return `${host} is no shop of a retailer in the list below. Please describe the retailer first.`
    if (entry.forbids.includes('other-retailers'))
      return `The program of ${entry.name} forbids other retailers beside it.`
    if (entry === first) return `${entry.name} is the retailer that Go leads to already.`
    if (seen.has(entry.key)) return `${entry.name} is there twice.`
    seen.add(entry.key)
  }
  return undefined
}
