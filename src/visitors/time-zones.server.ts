import { TIME_ZONE_ALIASES } from './time-zone-aliases.ts'

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Types of Intl are in a namespace.
  namespace Intl {
    interface Locale {
      /** ES2026 (Intl Locale Info), which TypeScript does not describe yet; undefined without a country. */
      getTimeZones(): string[] | undefined
    }
  }
}

/** All names of the time zones of countries (ISO 3166-1), also old and new ones; takes a few milliseconds. */
export function timeZonesOf(countries: readonly string[]): Map<string, string[]> {
  const zones = new Map(countries.map((country) => [country, ownTimeZones(country)]))
  const countryOfZone = new Map([...zones].flatMap(([country, own]) => own.map((zone) => [zone, country])))
  for (const alias of TIME_ZONE_ALIASES) {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: alias }).resolvedOptions()
    const country = countryOfZone.get(timeZone)
    if (country !== undefined && timeZone !== alias) zones.get(country)?.push(alias)
  }
  return zones
}

function ownTimeZones(country: string): string[] {
  return new Intl.Locale(`und-${country}`).getTimeZones() ?? []
}

/**
 * Writes time zones for a page: regions apart by semicolons, countries of a region by commas, and after each country its
 * places: `Europe:DE Berlin Busingen,FR Paris;Asia:JP Tokyo`. `browserCountry` reads it. For 22 countries it takes 1.0 kB
 * with Brotli, a JSON object from zones to countries 1.2 kB.
 * @param answers for each country whose zones are in the table, the country that it stands for: itself, or a nearest market
 */
export function timeZoneTable(answers: ReadonlyMap<string, string>): string {
  const regions = new Map<string, Map<string, string[]>>()
  for (const [country, zones] of timeZonesOf([...answers.keys()])) {
    const answer = answers.get(country) ?? country
    for (const zone of zones) {
      const slash = zone.indexOf('/')
      const region = zone.slice(0, Math.max(slash, 0))
      const places = regions.get(region) ?? new Map<string, string[]>()
      regions.set(region, places.set(answer, [...(places.get(answer) ?? []), zone.slice(slash + 1)]))
    }
  }
  return [...regions]
    .map(
      ([region, places]) =>
        `${region}:${[...places].map(([to, names]) => [to, ...names].join(' ')).join(',')}`,
    )
    .join(';')
}
