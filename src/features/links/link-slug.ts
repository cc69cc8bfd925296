import { CODE_ALPHABET, CODE_LENGTH, isLinkCode } from './link.ts'

/** Names of short links that an owner makes up, such as summer-gifts. */

const SLUG_MIN_LENGTH = 2
export const SLUG_MAX_LENGTH = 60

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Names that Gimme uses elsewhere, or may need behind /s/, and those that would look like a page of the shop's own. */
const RESERVED_SLUGS = new Set(
  (
    'about account accounts admin api app assets edit favicon get health help home index info links login logout ' +
    'metrics new null page png preview qr robots search settings setup shorten sitemap stats static svg undefined'
  ).split(' '),
)

/**
 * Letters and digits that are taken for one another, also as capitals and by hand: the groups that generated codes leave
 * out, and the letters that look like two others (UTS 39, "Confusable Detection", has i, l and 1, o and 0, and m and rn).
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '2': 'z',
  '5': 's',
  '8': 'b',
  u: 'v',
  m: 'rn',
  d: 'cl',
  w: 'vv',
}

/** A text in which each letter is replaced by what it looks like. Names with the same skeleton look alike. */
export function slugSkeleton(slug: string): string {
  return Array.from(slug.toLowerCase(), (letter) => LOOKS_LIKE[letter] ?? letter).join('')
}

/** The skeletons that generated codes can have. */
const CODE_SKELETON = new RegExp(
  `^(?:${[...new Set(Array.from(CODE_ALPHABET, slugSkeleton))].join('|')}){${CODE_LENGTH}}$`,
)

/** Whether a text can be a name that an owner has given; no generated code can. */
export function isSlug(text: string): boolean {
  return slugProblem(text) === undefined
}

/** Why a text cannot be the name of a link, for the person who typed it; undefined for one that can. */
export function slugProblem(slug: string): string | undefined {
  if (slug.length < SLUG_MIN_LENGTH || slug.length > SLUG_MAX_LENGTH)
    return `must have ${SLUG_MIN_LENGTH} to ${SLUG_MAX_LENGTH} characters`
  if (!SLUG.test(slug))
    return 'must be of small letters a to z, digits, and single hyphens between them, such as summer-gifts'
  if (RESERVED_SLUGS.has(slug)) return 'is a name that Gimme needs itself. Please choose another one'
  if (CODE_SKELETON.test(slugSkeleton(slug)))
    return 'looks like a code that Gimme could make by chance. Please add a hyphen or some letters'
  return undefined
}

/**
 * The code in what stands behind /s/; undefined for what can be none. Names are found in any case, because a phone begins
 * a typed one with a capital.
 */
export function codeIn(text: string): string | undefined {
  if (isLinkCode(text)) return text
  const slug = text.toLowerCase()
  return isSlug(slug) ? slug : undefined
}
