import { foldText } from '../core/text.ts'
import type { LookAlikes } from './look-alikes.ts'
import { createPlainReader } from './plain-readings.ts'
import { splitWords } from './split-words.ts'

/** The words of a term in each of its readings, so that a disguised word is among them. */
export type TermWords = (term: string) => readonly string[]

export function createTermWords(lookAlikes: LookAlikes): TermWords {
  const read = createPlainReader(lookAlikes)
  return (term) => {
    const { texts, joined } = read(foldText(term))
    return [...new Set([...texts, ...joined].flatMap(splitWords))]
  }
}
