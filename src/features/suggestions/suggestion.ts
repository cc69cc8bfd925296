/** An idea for a product, shown as a chip. */

/** Chips shown at a time, and milliseconds until they change (spec, section 9). */
export const SHOWN_SUGGESTIONS = 15
export const ROTATION_MS = 30_000

/** Suggestions that are shown in turn and searched; further ones wait in the owner's list. */
export const MAX_SUGGESTIONS = 1000

export interface Suggestion {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly secondDescription: string
  /** Percent. */
  readonly discount: number
  /** The name in lower case (spec, section 3). */
  readonly searchQuery: string
}
