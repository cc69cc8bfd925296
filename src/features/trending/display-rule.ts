import { foldText, normaliseTerm } from '../search/search.ts'
import { createSwearingTest, withoutMarks } from './swearing.ts'

/** Tells whether a term that a stranger typed may be shown to others. */
export type DisplayRule = (term: string) => boolean

/** `www.`, `scheme://`, words joined by a dot without a space, as in `shop.example/x`, or four numbers joined so. */
const LINK = /www\.|:\/\/|[\p{L}\p{N}-]+[.．。][\p{L}]{2,}|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u

/** A link that hides its dot: `shop[.]example`, `shop dot com`, `shop .com`. */
const VEILED_LINK = /[[({]\s*(?:\.|dot)\s*[\])}]|(?:\bdot|\.)\s+(?:com|net|org)\b|\s\.(?:com|net|org)\b/

/** An e-mail address or a handle. */
const MAIL_OR_HANDLE = /@|[[({]\s*at\s*[\])}]/

/** Units, and things that come in numbers: what follows them is no street, as in `2 tb hard drive`. */
const COUNTED = [
  '[gtmk]b|[cmk]?m|in|inch|inches|ft|foot|feet|oz|lb|kg|qt|gallon|quart|gauge|mil|volt|watt|amp|port|bit|bay',
  'pack|piece|pc|set|count|ct|x|way|wheel|speed|lane|player|person|seat|story|tier|drawer|shelf|door|cup|slot',
  'day|week|month|year|minute|hour|channel|light|side|sided|panel|ply|layer|color|colour|button',
].join('|')

const STREETS =
  'street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace'

/** A house number with a kind of street behind it. */
const HOUSE_AND_STREET = new RegExp(
  String.raw`\b\d{1,5}[a-z]?,?\s+(?!(?:${COUNTED})s?\b)(?:\p{L}+\.?\s+){1,3}(?:${STREETS})\b`,
  'u',
)

/** The same the other way round, as in `hauptstraße 12`, `calle mayor 5` or `12 rue de la paix`. */
const STREET_AND_HOUSE =
  /\p{L}(?:straße|strasse)\s*\d|\b(?:calle|avenida|rua|rue|piazza)\s+(?:\p{L}+\s+){1,4}\d{1,5}\b|\b\d{1,5},?\s+(?:rue|avenue|boulevard)\s+d/u

const POST_BOX = /\bp\.?\s?o\.?\s?box\s+\d/

/** Seven digits or more, with anything but letters between them: phones, cards, account and security numbers. */
const LONG_NUMBER = /(?:\p{N}[^\p{L}\p{N}]*){7,}/u

/** Two years that are no part of a longer number, as in `2026-2027 planner`. */
const YEARS = /(?<!\p{N}[^\p{L}\p{N}]*)(?:19|20)\d\d[^\p{L}\p{N}]{1,3}(?:19|20)\d\d(?![^\p{L}\p{N}]*\p{N})/gu

/** Something to search for has a letter in it. */
const LETTER = /\p{L}/u

const PERSONAL = [
  LINK,
  VEILED_LINK,
  MAIL_OR_HANDLE,
  HOUSE_AND_STREET,
  STREET_AND_HOUSE,
  POST_BOX,
  LONG_NUMBER,
]

/**
 * Builds the rule of the issue of trending terms: no links, addresses, phone or long numbers, no swearing
 * (obscenity's English list) and none of the owner's blocked words, which match as whole words.
 */
export function createDisplayRule(blockedTerms: readonly string[]): DisplayRule {
  const isShowable = createTextRule(blockedTerms)
  return (term) => term === normaliseTerm(term) && isShowable(term)
}

/** The same rule for a text of any length, which need not be normalised. */
export function createTextRule(blockedTerms: readonly string[]): DisplayRule {
  const isSwearing = createSwearingTest()
  const blocked = blockedTerms.map((term) => ` ${words(term)} `)
  return (text) => {
    const folded = foldText(text)
    const withoutYears = folded.replace(YEARS, 'years')
    const spaced = ` ${words(folded)} `
    return (
      LETTER.test(folded) &&
      !PERSONAL.some((pattern) => pattern.test(withoutYears)) &&
      !blocked.some((phrase) => spaced.includes(phrase)) &&
      !isSwearing(folded)
    )
  }
}

/** The words of a text with one space between them, whatever stood there. */
function words(text: string): string {
  return foldText(withoutMarks(text))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
