import type { SiteConfig } from '../../core/site-config.ts'
import { DAY_MS, isoTime } from '../../core/time.ts'

/** Less than the year that RFC 9116, section 2.5.5, recommends: clients with an old copy ask again. */
const VALID_FOR_MS = 180 * DAY_MS

/** @param now milliseconds since 1970 */
export function securityTxt(
  { baseUrl, operator }: Pick<SiteConfig, 'baseUrl' | 'operator'>,
  now: number,
): string {
  const today = now - (now % DAY_MS)
  return [
    `Contact: mailto:${operator.email}`,
    `Expires: ${isoTime(today + VALID_FOR_MS)}`,
    // Addresses of the web have to be https (section 2.5.2).
    ...(baseUrl.startsWith('https:') ? [`Canonical: ${baseUrl}/.well-known/security.txt`] : []),
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
