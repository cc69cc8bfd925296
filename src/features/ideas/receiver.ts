import type { ReceiverGoods } from './intent.ts'
import type { ReadWish } from './wish-reader.ts'
import { asPhrase } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/**
 * "Cant have one", "no pets allowed": what a pet uses is of no use, a picture of one still is. In "a dog bed, we dont have one" it is the
 * bed that is lacking.
 */
const HAS_NO_PET =
  / (?:cant|cannot|can not|not allowed(?: to)?|wont let (?:me|us|her|him)|arent allowed(?: to)?) (?:have|keep|own|get) (?:one|any|pets?|a (?:pet|dog|cat|rabbit|hamster))\b| no pets | (?:has|have|got) no (?:dog|cat|pets?) | (?:doesnt|dont|does not|do not) (?:have|own) a (?:pet|dog|cat) | (?:loves?|likes?|adores?) \w+ but (?:(?:he|she|they|i) )?(?:doesnt|dont|does not|do not) (?:have|own) one /
const FOR_PETS =
  / (?:treats?|bed|harness|leash|litter|tree|scratching|food|feeder|bowl|carrier|collar|grooming|brush|toys?|chew|crate|kennel|cage|cake|birthday|costume|aquarium|tank|interactive|walking|walker) /

/**
 * Makes the test whether goods that are made for somebody, such as a dog or a baby, are for somebody in the wish. Of 35 ideas
 * that named somebody else, 9 were acceptable.
 */
export function createReceiverTest(receivers: readonly ReceiverGoods[], { formOf }: WordForms) {
  const known = receivers.map(({ words, but, named }) => ({
    words: words.map(asPhrase),
    but: but.map(asPhrase),
    // A stop word, "jewish", has no form.
    isForPets: named.includes('pet'),
    named: new Set(named.flatMap((word) => [word, formOf(word) ?? word])),
  }))

  return function suitsReceiver(
    term: string,
    { text: wish, wanted, mentioned, words: said }: ReadWish,
  ): boolean {
    const text = asPhrase(term)
    const says = (phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase))
    return known.every(
      ({ words, but, named, isForPets }) =>
        !says(words) ||
        says(but) ||
        (!(isForPets && FOR_PETS.test(text) && HAS_NO_PET.test(wish)) &&
          [...wanted.keys(), ...mentioned, ...said].some((form) => named.has(form))),
    )
  }
}
