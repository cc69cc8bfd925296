import type { StoredTag } from '../retailer/tag-choice.ts'
import type { OwnRules } from './own-link.ts'

/** Short links: /s/{code} redirects to an address. */

/** The path of short links, before the code. */
export const LINK_PATH = '/s/'

/** Letters and digits without look-alikes: no 0 o O, no 1 i I l L, no 2 z, 5 s, 8 b, u v. */
export const CODE_ALPHABET = '34679acdefghjkmnpqrtwxyACDEFGHJKMNPQRTWXY'

/** 41^7 are 195 billion codes: a million links leave a guess one chance in 195,000. */
export const CODE_LENGTH = 7

/** Longest address that can be shortened, in characters, as typed and as stored. */
export const TARGET_MAX_LENGTH = 2048

/** Said of a longer address, before and after it is sent. */
export const TOO_LONG = `This address is too long: ${TARGET_MAX_LENGTH} characters are the most.`

/** The metric of clicks; the key is the code. */
export const CLICK_METRIC = 'link.click'

export interface ShortLink extends StoredTag {
  readonly code: string
  /** As it is stored, without our tag; `leavingLink` puts it on. */
  readonly targetUrl: string
  readonly isRetailer: boolean
  /** Milliseconds since 1970; null never expires. */
  readonly expiresAt: number | null
  /** Milliseconds since 1970; null while the link is on. */
  readonly disabledAt: number | null
}

/** A link to store. */
export interface NewLink extends ShortLink {
  /** Hash of the address, equal for links to the same address. */
  readonly urlHash: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** Whether a text can be a code; other texts need no look-up. */
export function isLinkCode(text: string): boolean {
  return CODE.test(text)
}

/** Why a link does not work at a time. */
export type InactiveReason = 'disabled' | 'expired' | 'waiting' | 'used-up'

/**
 * Why a link does not work at a time, in milliseconds since 1970; undefined for one that works.
 * @param rules those of a link that an owner has named
 */
export function inactiveReason(
  { disabledAt, expiresAt }: Pick<ShortLink, 'disabledAt' | 'expiresAt'>,
  now: number,
  rules?: OwnRules | null,
): InactiveReason | undefined {
  if (disabledAt !== null) return 'disabled'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  if (!rules) return undefined
  const { startsAt, maxClicks, usedClicks } = rules
  if (startsAt !== null && startsAt > now) return 'waiting'
  return maxClicks !== null && usedClicks >= maxClicks ? 'used-up' : undefined
}

/** Whether a text is an absolute web address. The server decides which addresses are shortened. */
export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text.trim())?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

/** Whether a text is longer than any address that is shortened, as typed or as parsed. */
export function isTooLong(text: string): boolean {
  const typed = text.trim()
  return typed.length > TARGET_MAX_LENGTH || (URL.parse(typed)?.href.length ?? 0) > TARGET_MAX_LENGTH
}
