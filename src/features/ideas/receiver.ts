import type { ReceiverGoods } from './intent.ts'
import type { ReadWish } from './wish-reader.ts'
import { asPhrase } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/**
 * Makes the test whether goods that are made for somebody, such as a dog or a baby, are for somebody in the wish. Of 35 ideas
 * that named somebody else, 9 were acceptable.
 */
export function createReceiverTest(receivers: readonly ReceiverGoods[], { formOf }: WordForms) {
  const known = receivers.map(({ words, but, named }) => ({
    words: words.map(asPhrase),
    but: but.map(asPhrase),
    // A stop word, "jewish", has no form.
    named: new Set(named.flatMap((word) => [word, formOf(word) ?? word])),
  }))

  return function suitsReceiver(term: string, { wanted, mentioned, words: said }: ReadWish): boolean {
    const text = asPhrase(term)
    const says = (phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase))
    return known.every(
      ({ words, but, named }) =>
        !says(words) ||
        says(but) ||
        [...wanted.keys(), ...mentioned, ...said].some((form) => named.has(form)),
    )
  }
}
