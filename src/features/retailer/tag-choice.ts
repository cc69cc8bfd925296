import { foreignTagOf, ownTagAt, untaggedUrl } from '../../core/retailer-link.ts'
import type { Retailer } from '../../core/retailer.ts'

/** What a person can say about a link that carries the tag of somebody else: it shall carry ours, or keep theirs. */
export const TAG_CHOICES = ['ours', 'theirs'] as const
export type TagChoice = (typeof TAG_CHOICES)[number]

/** The tag of somebody else in a stored address. */
export interface StoredTag {
  /** Null where the address carries no tag, so that it leaves with ours. */
  readonly foreignTag: string | null
  /** Whether an administrator has said that the address keeps it. */
  readonly isTagKept: boolean
}

/** An address as it is stored: never with a tag of ours. */
export interface SettledUrl extends StoredTag {
  readonly url: string
}

/** An address with the tag of somebody else, of which nobody has said yet which tag it shall carry. */
export interface TagQuestion {
  readonly problem: string
  readonly foreignTag: string
}

/** Prepares an address to be stored, or returns the question to the person that saves it. */
export function settleTag(
  url: string,
  choice: TagChoice | undefined,
  retailer: Retailer,
): SettledUrl | TagQuestion {
  const foreignTag = foreignTagOf(url, retailer)
  return foreignTag !== undefined && choice === undefined
    ? { problem: questionAbout(foreignTag, ownTagAt(url, retailer)), foreignTag }
    : withTagOf(choice ?? 'ours', url, retailer)
}

/** An address as it is stored after the choice. */
export function withTagOf(choice: TagChoice, url: string, retailer: Retailer): SettledUrl {
  const foreignTag = foreignTagOf(url, retailer)
  return foreignTag === undefined || choice === 'ours'
    ? { url: untaggedUrl(url, retailer), foreignTag: null, isTagKept: false }
    : { url, foreignTag, isTagKept: true }
}

/** The refusal of an address with the tag of somebody else, without a choice. */
function questionAbout(foreignTag: string, ownTag: string | undefined): string {
  const start = `This link carries the tag ${foreignTag}, which is not ours`
  return ownTag === undefined
    ? `${start}, and we have none for this shop. Say whether it shall leave without a tag (ours) or keep it (theirs).`
    : `${start}. Say which tag it shall carry: ours or theirs.`
}
