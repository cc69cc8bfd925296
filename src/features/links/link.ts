/** Short links: /s/{code} leads to an address. */

/** Where short links begin, as a path. */
export const LINK_PATH = '/s/'

/** Letters and digits that nobody takes for each other: no 0 o O, no 1 i I l L, no 2 z, 5 s, 8 b, u v. */
export const CODE_ALPHABET = '34679acdefghjkmnpqrtwxyACDEFGHJKMNPQRTWXY'

/** 41^7 are 195 billion codes: a million links leave a guess one chance in 195,000. */
export const CODE_LENGTH = 7

/** Longest address that is shortened, in characters, as somebody typed it and as it is stored. */
export const TARGET_MAX_LENGTH = 2048

/** What clicks are counted as; the key is the code. */
export const CLICK_METRIC = 'link.click'

export interface ShortLink {
  readonly code: string
  readonly targetUrl: string
  readonly isRetailer: boolean
  /** Milliseconds since 1970; null never expires. */
  readonly expiresAt: number | null
  /** Milliseconds since 1970; null while it works. */
  readonly disabledAt: number | null
}

/** A link that is to be stored. */
export interface NewLink extends ShortLink {
  /** What two links to the same address share. */
  readonly urlHash: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** Whether a text could be the code of a link; all others are not worth a look. */
export function isLinkCode(text: string): boolean {
  return CODE.test(text)
}

/** Why a link no longer leads anywhere, at a moment in milliseconds since 1970. */
export function inactiveReason(
  { disabledAt, expiresAt }: Pick<ShortLink, 'disabledAt' | 'expiresAt'>,
  now: number,
): 'disabled' | 'expired' | undefined {
  if (disabledAt !== null) return 'disabled'
  return expiresAt !== null && expiresAt <= now ? 'expired' : undefined
}

/** Whether a text is an absolute web address. Which ones are shortened is the server's decision. */
export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text.trim())?.protocol
  return protocol === 'https:' || protocol === 'http:'
}
