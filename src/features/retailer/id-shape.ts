import type { RetailerEntry } from '../../core/retailer.ts'

/**
 * How many parts of any length the shape of an id may have: with each of them, a text that does not fit takes as many times longer as
 * it has characters, and the site stands still meanwhile.
 */
const MOST_OPEN_PARTS = 2

/** Why the shapes of a retailer's ids cannot be saved; undefined if nothing speaks against them. */
export function shapeProblem({ name, idShape, productPage }: RetailerEntry): string | undefined {
  const slow = [idShape?.pattern, productPage?.pattern].find(
    (pattern) => pattern !== undefined && countOpenParts(pattern) > MOST_OPEN_PARTS,
  )
  return slow === undefined
    ? undefined
    : `${name}: the shape ${slow} could take very long. Please write it with ${MOST_OPEN_PARTS} of *, +, ? and {1,9} at most.`
}

/** The number of quantifiers that fit several lengths; inside of brackets and behind a backslash these signs are letters. */
function countOpenParts(pattern: string): number {
  const bare = pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  return bare.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0
}
