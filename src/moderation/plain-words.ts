import { foldText } from '../core/text.ts'
import { createLatinReading, type LookAlikes } from './look-alikes.ts'
import { withoutMarks } from './plain-readings.ts'
import { splitWords } from './split-words.ts'

/** Makes a function that returns the words of a text in lower case, without marks and look-alikes. */
export function createPlainWords(lookAlikes: LookAlikes): (text: string) => string[] {
  const toLatin = createLatinReading(lookAlikes)
  return (text) => splitWords(toLatin(withoutMarks(foldText(text))))
}
