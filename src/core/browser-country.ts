/**
 * The country of a browser, by its time zone; where the table does not know the zone, by the first language with a region.
 * Runs before a page is used, so it stays below 300 bytes and imports nothing.
 * @param timeZone of Intl.DateTimeFormat().resolvedOptions()
 * @param languages of the navigator
 * @param table see timeZoneTable
 * @returns a country of the table, or one of a language in upper case, which the table may not hold
 */
export function browserCountry(
  timeZone: string,
  languages: readonly string[],
  table: string,
): string | undefined {
  const place = timeZone.replace(/^[^/]*\//, '')
  const region = `${timeZone.slice(0, -place.length - 1)}:`
  const countries = table.split(';').find((entry) => entry.startsWith(region))
  const found = countries
    ?.slice(region.length)
    .split(',')
    .find((entry) => entry.split(' ').includes(place, 1))
  if (found) return found.slice(0, 2)
  // A script may stand before the region (zh-Hant-TW); two letters after a single one are none (de-u-co-phonebk).
  return /(?:^|,)[a-z]+(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(languages.join())?.[1]?.toUpperCase()
}
