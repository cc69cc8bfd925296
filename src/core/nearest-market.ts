/** By country, the countries whose shops serve it next best, in the order in which to try them. */
export type NearestMarkets = Readonly<Record<string, readonly string[]>>

/**
 * The country of the shop for a visitor: their own, or else the nearest in which the owner has one.
 * @param country ISO 3166-1, two letters in upper case
 * @param enrolled countries in which the owner has a shop
 * @returns one of those; undefined where none is near, which leaves the default shop
 */
export function nearestMarket(
  country: string,
  enrolled: ReadonlySet<string>,
  nearest: NearestMarkets,
): string | undefined {
  if (enrolled.has(country)) return country
  // A text that is no country must not find what every object has, such as "constructor".
  const markets = Object.hasOwn(nearest, country) ? nearest[country] : undefined
  return markets?.find((market) => enrolled.has(market))
}
