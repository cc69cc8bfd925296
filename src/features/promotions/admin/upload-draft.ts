import { IMAGE_MAX_BYTES } from '../../images/image.ts'
import type { TagChoice } from '../../retailer/tag-choice.ts'
import { readDestination } from '../destination.ts'
import { isoTime, isTime, MINUTE_MS } from '../../../core/time.ts'

/** The values of an upload form. */
export interface UploadDraft {
  readonly image: File | undefined
  readonly destinationUrl: string
  /** Value of an input of type datetime-local, in the browser's time zone; '' for never. */
  readonly expiresAt: string
  readonly alt: string
  /** The tag for a destination that carries somebody else's. */
  readonly tag: TagChoice | undefined
}

export const EMPTY_DRAFT: UploadDraft = {
  image: undefined,
  destinationUrl: '',
  expiresAt: '',
  alt: '',
  tag: undefined,
}

/** Rows of a bulk upload (spec, section 9). */
export const MAX_BULK_ROWS = 20

/** Said of an expiry that is no time. */
export const NO_DATE = 'This is no date and time up to the year 9999.'

/** Whether the required values are there: the image and the address (spec, section 5). */
export function isSendable({ image, destinationUrl }: UploadDraft): boolean {
  return image !== undefined && destinationUrl.trim() !== ''
}

/** Whether leaving would lose work. */
export function isBegun({ image, destinationUrl, expiresAt, alt }: UploadDraft): boolean {
  return image !== undefined || destinationUrl !== '' || expiresAt !== '' || alt !== ''
}

/** Problems, by field. */
export type DraftProblems = Partial<Record<keyof UploadDraft, string>>

/**
 * Problems that can be found without sending.
 * @param now milliseconds since 1970
 */
export function problemsOf({ image, destinationUrl, expiresAt }: UploadDraft, now: number): DraftProblems {
  const destination = readDestination(destinationUrl)
  const expiryProblem = expiryProblemOf(expiresAt, now)
  return {
    ...(image !== undefined &&
      image.size > IMAGE_MAX_BYTES && {
        image: `The image is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MiB. Please make it smaller and try again.`,
      }),
    ...(destinationUrl !== '' && 'problem' in destination && { destinationUrl: destination.problem }),
    ...(expiryProblem !== undefined && { expiresAt: expiryProblem }),
  }
}

/**
 * The problem of an expiry.
 * @param local value of an input of type datetime-local; some browsers accept years of five digits
 * @param now milliseconds since 1970
 */
export function expiryProblemOf(local: string, now: number): string | undefined {
  const at = timeOf(local)
  if (at === null) return undefined
  if (!isTime(at)) return NO_DATE
  return at <= now ? 'This time is over: nobody would see the promotion.' : undefined
}

export function firstOf(problems: DraftProblems): string | undefined {
  return Object.values(problems)[0]
}

/** A time as the value of an input of type datetime-local; '' for never, and for a number that is no time. */
export function localTime(at: number | null | undefined): string {
  if (at === undefined || at === null) return ''
  return isoTime(at - new Date(at).getTimezoneOffset() * MINUTE_MS)?.slice(0, 16) ?? ''
}

/** Milliseconds since 1970, or null for never; NaN for an invalid date. */
export function timeOf(local: string): number | null {
  return local === '' ? null : new Date(local).getTime()
}
