import { asksForGift, asksForSomething } from './not-done.ts'
import { isGrownUp, type RuledOut } from './rule-out-words.ts'
import { wordSet, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Behind what is ruled out these say that all of its field is: "no golf stuff", "isn't nurse themed". */
const OF_A_FIELD = wordSet(
  'stuff things thing themed theme related items gear supplies supply gifts gift presents merch merchandise based inspired paraphernalia',
)
/** Before it so do these: "nothing about plumbing", "isn't about work", "isn't for the kitchen". */
const ABOUT = wordSet('about with for')
const MAX_BETWEEN = 3

/** Whether a word says that what stands before it is ruled out as a field. */
export function namesField(word: string): boolean {
  return OF_A_FIELD.has(word)
}

/** Whether a wish asks for something to give: "my brother is a chef, no kitchen stuff", "for dad: no golf stuff". */
export function isForSomebody(tokens: readonly WishToken[]): boolean {
  return (
    asksForGift(tokens) ||
    asksForSomething(tokens) ||
    tokens.some(({ word }, at) => isGrownUp(word) && (at < 2 || tokens[at - 1]?.word === 'for'))
  )
}

/** The places of fields that a wish for a present rules out as a whole, among the places that it rules out anyway. */
export function themesIn(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
): readonly number[] {
  if (!isForSomebody(tokens)) return []
  return [...tokens.keys()].filter((at) => {
    const mark = marks[at]
    if (mark !== 'excluded' && mark !== 'disliked') return false
    const isSame = (place: number) => tokens[place]?.clause === tokens[at]?.clause
    if (isSame(at + 1) && OF_A_FIELD.has(tokens[at + 1]?.word ?? '')) return true
    // Somebody who hates fish may love fishing.
    if (mark === 'disliked') return false
    const from = marks.findLastIndex((other, place) => place < at && other === 'cue')
    const isNear = from >= 0 && isSame(from) && at - from <= MAX_BETWEEN
    return (
      isNear &&
      [from - 1, from, from + 1].some(
        (place) => ABOUT.has(tokens[place]?.word ?? '') && tokens[from]?.word !== 'not',
      )
    )
  })
}

/** Endings of words for people who do or make what the word before them says: "plumb-er", "art-ist", "music-ian". */
const OF_PEOPLE = /^(?:e?r|or|ist|ian|man|woman|maker|lover|teacher|ery|ing|ological|ologist)$/
/** A shorter word begins too many others: "car" a "carer", "corn" a "corner". */
const MIN_STEM = 5

/** Makes the test whether a word is for people of ruled-out fields: "plumber" of plumbing, "chef" of the kitchen. */
export function createFields(
  fields: Readonly<Record<string, readonly string[]>>,
  { formOf, formsIn }: WordForms,
) {
  const known = new Map(
    Object.entries(fields).map(([field, people]) => [
      formOf(field) ?? field,
      new Set(people.flatMap(formsIn)),
    ]),
  )
  return (ruledOut: readonly string[]) => (form: string) =>
    ruledOut.some(
      (field) =>
        known.get(field)?.has(form) === true ||
        (field.length >= MIN_STEM && form.startsWith(field) && OF_PEOPLE.test(form.slice(field.length))),
    )
}
