import { COUNTRIES } from '../core/country.ts'
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

let zonesOfCountries: ReadonlyMap<string, readonly string[]> | undefined

/**
 * All names of the time zones of each country (ISO 3166-1), also old and new ones. ICU is asked once in a process, because
 * it takes 1 ms for a country, and all 249 would hold the main thread at each change of the settings.
 */
export function timeZonesOfCountries(): ReadonlyMap<string, readonly string[]> {
  zonesOfCountries ??= findTimeZones()
  return zonesOfCountries
}

function findTimeZones(): Map<string, string[]> {
  const zones = new Map(COUNTRIES.map((country) => [country, ownTimeZones(country)]))
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
 * Writes the market of every time zone for a page: regions apart by semicolons, markets of a region by commas, and after
 * each market its places. The first market of a region has none, because all places that no other market has are its own:
 * `Europe:DE,FR Paris Monaco;Asia:US,JP Tokyo`. `browserCountry` reads it. Old names without a region, such as "Japan", have
 * the empty region, which has no such market.
 * @param marketOf the country of the shop for a country's people (ISO 3166-1)
 */
export function timeZoneTable(marketOf: (country: string) => string): string {
  const regions = new Map<string, Map<string, string[]>>()
  for (const [country, zones] of timeZonesOfCountries()) {
    const market = marketOf(country)
    for (const zone of zones) {
      const slash = zone.indexOf('/')
      const region = zone.slice(0, Math.max(slash, 0))
      const places = regions.get(region) ?? new Map<string, string[]>()
      regions.set(region, places.set(market, [...(places.get(market) ?? []), zone.slice(slash + 1)]))
    }
  }
  return [...regions].map(([region, places]) => `${region}:${regionText(region, places)}`).join(';')
}

function regionText(region: string, places: ReadonlyMap<string, readonly string[]>): string {
  const markets = [...places].map(([market, names]) => ({ market, text: [market, ...names].join(' ') }))
  const others = markets.toSorted((a, b) => b.text.length - a.text.length)
  const most = region === '' ? '' : others.shift()?.market
  return [most, ...others.map(({ text }) => text)].join(',')
}
