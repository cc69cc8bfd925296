import { DETERMINERS } from './function-words.ts'

/** What people do that wishes often say somebody cannot do, besides the pastimes of the content. */
const ALSO = ['walk', 'ride', 'write']

const SAYS_SO =
  / (?:(i|we) )?(cant|cannot|can not|can no longer|is unable to|never learned to|never learnt to)(?: really| even)? (\S+)(?: (any more(?= (?:$|because|as|so|but|and|or|since|due|with|after|from|what|how|help|my))|\S+))?/g

/** People who say that of themselves may ask how to learn it, unless one of these says that they could do it once. */
const ONCE = new Set(['anymore', 'any more', 'now', 'longer'])
const NO_LONGER = 'can no longer'
/** "Cannot read yet" tells of a beginner, and "cannot sew without glasses" of what is missing. */
const NOT_YET = new Set(['yet', 'without', 'while', 'in', 'at', 'on', 'because', 'properly'])

/**
 * The reader of what somebody cannot do: "knit" of "grandma cant knit anymore". For the love of it nothing is of use to her, while
 * what helps with it may be. "Cant read maps" and "cant read the clock" tell of maps and clocks.
 */
export function createUnable(pastimes: readonly string[]): (text: string) => string[] {
  const known = new Set([...pastimes, ...ALSO])
  return (text) =>
    [...text.matchAll(SAYS_SO)].flatMap(([, speaker, verb, word = '', next = '']) => {
      if (!known.has(word) || NOT_YET.has(next)) return []
      if (speaker !== undefined && verb !== NO_LONGER && !ONCE.has(next)) return []
      return DETERMINERS.has(next) || next === 'maps' ? [] : [word]
    })
}
