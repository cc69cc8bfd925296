import { z } from 'zod'
import { isTime, LATEST_TIME } from './time.ts'

const NOT_IN_RANGE = 'must lie between the years 1970 and 9999'

/** A time that a caller sends, in milliseconds since 1970. */
export const timestamp = z.int().min(0, NOT_IN_RANGE).max(LATEST_TIME, NOT_IN_RANGE)

/** A time in a file or a form, with its zone (RFC 3339). */
export const isoTimestamp = z.iso
  .datetime({ offset: true, error: 'must be a date and time with a zone, such as 2026-12-24T18:00:00Z' })
  .refine((text) => {
    // A zone may lead out of the years that have four digits. An impossible date is refused above.
    const at = Date.parse(text)
    return Number.isNaN(at) || isTime(at)
  }, NOT_IN_RANGE)
