/** What an owner says about a short link that it has named itself. Only administrators see it. */
export interface OwnDetails {
  /** '' without one. */
  readonly title: string
  readonly tags: string[]
  /** '' without one. */
  readonly note: string
}

/** Longest title, tag and note, in characters. */
export const TITLE_MAX_LENGTH = 120
export const LINK_TAG_MAX_LENGTH = 40
export const NOTE_MAX_LENGTH = 1000

/** Most tags of a link. */
export const MAX_LINK_TAGS = 10
