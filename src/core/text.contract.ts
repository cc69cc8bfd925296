import { z } from 'zod'

/**
 * Lone surrogates and control characters other than a tab or a line feed, because not every database stores them; and
 * explicit bidirectional formatting, because it would reverse the text after it (Unicode Standard Annex 9).
 */
const UNFIT = /[\p{Cs}[\p{Cc}--[\t\n]]\u202A-\u202E\u2066-\u2069]/v

/** Whether every database stores a text, and pages show it in its order. */
export function isShowable(text: string): boolean {
  return !UNFIT.test(text)
}

/** A text of the site, without leading and trailing spaces. */
export const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must have ${maxLength} characters at most`)
    .refine(isShowable, 'holds a character that cannot be shown')

/** A text of the site on one line. */
export const line = (maxLength: number) =>
  text(maxLength).refine((value) => !value.includes('\n'), 'must be one line')
