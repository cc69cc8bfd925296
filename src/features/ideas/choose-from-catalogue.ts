import { normaliseTerm } from '../../core/search-term.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { isLike, type Choice } from './choose-ideas.ts'
import type { TermFitOptions, TermFit } from './fit-terms.ts'
import type { ReadWish } from './wish-reader.ts'

const MAX_FROM_CATALOGUE = 1

/** Makes the choice of at most one entry of the owner's catalogue, only if the wish asks for the thing that the entry names. */
export function createChooseFromCatalogue(
  { isBroken, weightOf }: TermFit,
  { isShowable, kindOf }: Pick<TermFitOptions, 'isShowable' | 'kindOf'>,
) {
  return function chooseFromCatalogue(
    catalogue: CatalogueIndex,
    read: ReadWish,
    chosen: readonly Choice[],
  ): Choice[] {
    return catalogue
      .match(read, weightOf)
      .map(({ entry, forms }) => ({ term: normaliseTerm(entry.term), forms }))
      .filter(({ term, forms }) => isShowable(term) && !isBroken(forms, term, read))
      .filter(
        (choice) =>
          // "Coffee in a tent" asks for no tent: words that only say where count less than 1.
          (read.wanted.get(choice.forms.at(-1) ?? '') ?? 0) >= 1 && !isLike(choice, knownOf(choice, chosen)),
      )
      .filter(({ term }) =>
        chosen.every((choice) => choice.match === undefined || kindOf(choice.term) !== kindOf(term)),
      )
      .slice(0, MAX_FROM_CATALOGUE)
      .map(({ term, forms }) => ({
        match: undefined,
        term,
        price: 0,
        forms,
        why: 'It is in this shop, and its name is what was asked for.',
      }))
  }
}

/** Chosen ideas that have this very term, or that come from an intent. */
function knownOf({ term }: Pick<Choice, 'term'>, chosen: readonly Choice[]): Choice[] {
  return chosen.filter((choice) => choice.term === term || choice.match !== undefined)
}
