import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { normaliseTerm } from '../search/search.ts'

/** Tells whether a term that a stranger typed may be shown to others. */
export type DisplayRule = (term: string) => boolean

/** `www.`, `scheme://`, or words joined by a dot without a space, as in `shop.example/x`. */
const LINK = /www\.|:\/\/|[\p{L}\p{N}-]+[.．。][\p{L}]{2,}/u

/** An e-mail address or a handle. */
const MAIL_OR_HANDLE = /@/

/** A house number with a kind of street behind it, in either order of words. */
const POSTAL_ADDRESS =
  /\b\d{1,5}[a-z]?,?\s+(?:\p{L}+\.?\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace)\b|\b\p{L}+(?:straße|strasse)\s*\d/u

/** Seven digits or more, with whatever people put between them: phones, cards, account and social security numbers. */
const LONG_NUMBER = /(?:\p{Nd}[\s().+/-]*){7,}/u

/** Something to search for has a letter in it. */
const LETTER = /\p{L}/u

/**
 * Builds the rule of the issue of trending terms: no links, addresses, phone or long numbers, no swearing
 * (obscenity's English list) and none of the owner's blocked words, which match as whole words.
 */
export function createDisplayRule(blockedTerms: readonly string[]): DisplayRule {
  const swearing = new RegExpMatcher({
    ...englishDataset.build(),
    ...englishRecommendedTransformers,
  })
  const blocked = blockedTerms.map((term) => ` ${words(term)} `)
  return (term) =>
    term === normaliseTerm(term) &&
    LETTER.test(term) &&
    ![LINK, MAIL_OR_HANDLE, POSTAL_ADDRESS, LONG_NUMBER].some((pattern) => pattern.test(term)) &&
    !blocked.some((phrase) => ` ${words(term)} `.includes(phrase)) &&
    !swearing.hasMatch(term)
}

/** The words of a text with one space between them, whatever stood there. */
function words(text: string): string {
  return normaliseTerm(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
