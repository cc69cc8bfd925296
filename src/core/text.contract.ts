import { z } from 'zod'

/**
 * Half a pair of UTF-16, or a control character other than a tab or the end of a line: no database keeps them all. Nor
 * what turns the direction of whatever stands behind it (Unicode Standard Annex 9, explicit formatting).
 */
const UNFIT = /\p{Cs}|(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u

/** A text of the site, without the spaces around it. */
export const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must have ${maxLength} characters at most`)
    .refine((value) => !UNFIT.test(value), 'holds a character that cannot be shown')

/** The same on one line. */
export const line = (maxLength: number) =>
  text(maxLength).refine((value) => !value.includes('\n'), 'must be one line')
