import { SAMPLE_TAG } from '../../core/retailer-link.ts'
import { entryAt, type RetailerEntry } from '../../core/retailer.ts'

/** Why a tag cannot be an owner's own in a shop of a retailer; undefined if nothing speaks against it. */
export function tagProblem(
  tag: string,
  retailerHost: string,
  entries: readonly RetailerEntry[],
): string | undefined {
  if (tag.toLowerCase() === SAMPLE_TAG)
    return `${SAMPLE_TAG} is the sample tag: links with it earn nothing for you. Please enter your own.`
  const shape = entryAt(retailerHost, entries)?.idShape
  return shape && !new RegExp(shape.pattern).test(tag) ? shape.explanation : undefined
}
