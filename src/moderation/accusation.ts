import type { BlockList } from './block-list.contract.ts'
import { createPhraseFinder } from './phrases.ts'

/** Most words between a copula and what it says of somebody. */
const MAX_FILLERS = 3

type AccusationWords = Pick<
  BlockList,
  'accusations' | 'predicates' | 'deeds' | 'finalDeeds' | 'copulas' | 'fillers' | 'goods'
>

/**
 * Builds a test for accusations and insults of persons: `x is a thief`, `x scammer`, `x robbed me`. The name is not
 * looked at, since any word may be one. An accusation that stands alone, or beside a word for goods (`thief costume`),
 * accuses nobody.
 */
export function createAccusationTest(
  lists: readonly AccusationWords[],
  wordsOf: (text: string) => readonly string[],
): (words: readonly string[]) => boolean {
  const finderOf = (name: keyof AccusationWords) =>
    createPhraseFinder(
      lists.flatMap((list) => list[name]),
      wordsOf,
    )
  const accusations = finderOf('accusations')
  const predicates = finderOf('predicates')
  const deeds = finderOf('deeds')
  const finalDeeds = finderOf('finalDeeds')
  const copulas = finderOf('copulas')
  const fillers = finderOf('fillers')
  const goods = finderOf('goods')

  /** Whether words of a copula and an insult begin at a place. */
  function isInsultAt(words: readonly string[], at: number): boolean {
    let place = at + copulas.lengthAt(words, at)
    if (place === at || at === 0) return false
    for (let passed = 0; passed <= MAX_FILLERS; passed++) {
      if (predicates.lengthAt(words, place) > 0 || accusations.lengthAt(words, place) > 0) return true
      const filler = fillers.lengthAt(words, place)
      if (filler === 0) return false
      place += filler
    }
    return false
  }

  /** Whether somebody or something stands beside the accusation at a place. */
  function isOfSomebody(words: readonly string[], at: number, length: number): boolean {
    return words.some((_, n) => (n < at || n >= at + length) && fillers.lengthAt(words, n) === 0)
  }

  return (words) => {
    if (words.length < 2) return false
    const isTitle = goods.isIn(words)
    return words.some((_, at) => {
      if (isInsultAt(words, at)) return !isTitle || accusations.isIn(words)
      if (isTitle) return false
      const length = Math.max(accusations.lengthAt(words, at), deeds.lengthAt(words, at))
      if (length > 0 && isOfSomebody(words, at, length)) return true
      const last = finalDeeds.lengthAt(words, at)
      return at > 0 && last > 0 && at + last === words.length
    })
  }
}
