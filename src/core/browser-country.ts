/**
 * The market of a browser, by its time zone; where the zone says no place (UTC, which browsers against tracking say too), the
 * country of the first language with a region. Its text is a part of a page's script, so it uses nothing from outside itself.
 * @param timeZone of Intl.DateTimeFormat().resolvedOptions()
 * @param languages of the navigator
 * @param table see timeZoneTable
 * @returns a market of the table, or the country of a language in upper case, which may be no market
 */
export function browserCountry(
  timeZone: string,
  languages: readonly string[],
  table: string,
): string | undefined {
  const place = timeZone.replace(/^[^/]*\//, '')
  const region = `${timeZone.slice(0, -place.length - 1)}:`
  const [most, ...others] =
    table
      .split(';')
      .find((entry) => entry.startsWith(region))
      ?.slice(region.length)
      .split(',') ?? []
  const market = others.find((entry) => entry.split(' ').includes(place, 1))?.slice(0, 2) ?? most
  // A script may stand before the region (zh-Hant-TW); two letters after a single one are none (de-u-co-phonebk).
  return market || /(?:^|,)[a-z]+(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(languages.join())?.[1]?.toUpperCase()
}
