import type { Device } from '../../../visitors/device.ts'
import type { RuleConditions } from './target-rule.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })
const CHOICE = new Intl.ListFormat('en', { type: 'disjunction' })
const DEVICE_WORDS: Readonly<Record<Device, string>> = {
  phone: 'a phone',
  tablet: 'a tablet',
  computer: 'a computer',
}

/** The English name of a country of ISO 3166-1. */
export function countryName(country: string): string {
  return COUNTRY_NAMES.of(country) ?? country
}

/**
 * The conditions of a rule in plain words, such as "30% of visitors in Germany or Austria on a phone until …".
 * @param timeWords a time, in milliseconds since 1970, with its zone where the reader cannot know it
 */
export function ruleWords(
  { countries, devices, startsAt, endsAt, share }: RuleConditions,
  timeWords: (at: number) => string,
): string {
  const names = countries.map(countryName).toSorted((a, b) => a.localeCompare(b, 'en'))
  return [
    share === null ? 'Visitors' : `${share}% of visitors`,
    names.length > 0 && `in ${CHOICE.format(names)}`,
    devices.length > 0 && `on ${CHOICE.format(devices.map((device) => DEVICE_WORDS[device]))}`,
    startsAt !== null && `from ${timeWords(startsAt)}`,
    endsAt !== null && `until ${timeWords(endsAt)}`,
  ]
    .filter((part) => part !== false)
    .join(' ')
}
