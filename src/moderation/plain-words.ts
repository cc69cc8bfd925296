import { foldText } from '../core/text.ts'
import { createLatinReading, type LookAlikes } from './look-alikes.ts'
import { withoutMarks } from './plain-readings.ts'
import { splitWords } from './split-words.ts'

/** Most texts, which need no more than lower case: a fifth of the time for a shop's texts. */
const ASCII = /^[ -~]*$/

/** Makes a function that returns the words of a text in lower case, without marks and look-alikes. */
export function createPlainWords(lookAlikes: LookAlikes): (text: string) => string[] {
  const toLatin = createLatinReading(lookAlikes)
  return (text) =>
    ASCII.test(text) ? splitWords(text.toLowerCase()) : splitWords(toLatin(withoutMarks(foldText(text))))
}
