import { IMAGE_MAX_BYTES } from '../../images/image.ts'
import { readDestination } from '../destination.ts'
import { LATEST_EXPIRY } from '../expiry.ts'

/** What somebody has put together of a promotion, before it is sent. */
export interface UploadDraft {
  readonly image: File | undefined
  readonly destinationUrl: string
  /** As an input of type datetime-local has it, in the time zone of whoever types; '' for never. */
  readonly expiresAt: string
  readonly alt: string
}

export const EMPTY_DRAFT: UploadDraft = { image: undefined, destinationUrl: '', expiresAt: '', alt: '' }

/** Rows that a bulk upload may have (spec, section 9). */
export const MAX_BULK_ROWS = 20

/** Whether there is something to send: the image and the address (spec, section 5). */
export function isSendable({ image, destinationUrl }: UploadDraft): boolean {
  return image !== undefined && destinationUrl.trim() !== ''
}

/** Whether leaving would lose work. */
export function isBegun({ image, destinationUrl, expiresAt, alt }: UploadDraft): boolean {
  return image !== undefined || destinationUrl !== '' || expiresAt !== '' || alt !== ''
}

/** What is wrong, by field. */
export type DraftProblems = Partial<Record<keyof UploadDraft, string>>

/**
 * What need not be sent to be refused.
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
 * What is wrong with when a promotion expires.
 * @param local as an input of type datetime-local has it; some browsers let years of five digits be typed
 * @param now milliseconds since 1970
 */
export function expiryProblemOf(local: string, now: number): string | undefined {
  const at = timeOf(local)
  if (at === null) return undefined
  if (Number.isNaN(at) || at > LATEST_EXPIRY) return 'This is no date and time up to the year 9999.'
  return at <= now ? 'This time is over: nobody would see the promotion.' : undefined
}

export function firstOf(problems: DraftProblems): string | undefined {
  return Object.values(problems)[0]
}

/** The text of an input of type datetime-local for a time; '' for never. */
export function localTime(at: number | null | undefined): string {
  if (at === undefined || at === null) return ''
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Milliseconds since 1970, or null for never; NaN for what is no date. */
export function timeOf(local: string): number | null {
  return local === '' ? null : new Date(local).getTime()
}
