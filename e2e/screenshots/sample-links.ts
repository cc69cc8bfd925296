import { urlHashOf } from '../../src/core/url-hash.server.ts'
import type { NewLink } from '../../src/features/links/link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const BLOG = 'https://blog.example.com'

/** Made before the pictures, because the code of a new link is random. */
export const SHORTENED = { code: 'Pancake', url: `${BLOG}/how-to-choose-a-lamp-that-minds-its-own-business` }
export const EXPIRED = { code: 'Teacake', url: `${BLOG}/the-sale-that-ended-yesterday` }

/** A code without a link. */
export const UNKNOWN_CODE = 'Magenta'

/** The short links that pictures show. */
export function sampleLinks(now: number): NewLink[] {
  const linkTo = ({ code, url }: typeof SHORTENED, expiresAt: number | null): NewLink => ({
    code,
    targetUrl: url,
    urlHash: urlHashOf(url),
    createdAt: now - 2 * DAY_MS,
    expiresAt,
    disabledAt: null,
    isRetailer: false,
    foreignTag: null,
    isTagKept: false,
  })
  return [linkTo(SHORTENED, null), linkTo(EXPIRED, now - DAY_MS)]
}
