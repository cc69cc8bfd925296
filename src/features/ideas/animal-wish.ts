import type { IndexedIntent } from './indexed-intent.ts'
import { PHRASE_FIELDS, type ReceiverGoods } from './intent.ts'
import type { Phrase } from './intent-phrase.ts'
import type { ReadWish } from './wish-reader.ts'
import { wordSet } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Words before an animal that tell of its health: "pregnant dog". */
const STATES = wordSet(
  'pregnant old senior elderly blind deaf diabetic obese overweight fat anxious nervous sick injured disabled paralyzed epileptic allergic',
)

/** Behind these words stands what a person is, or an animal that is named last: "whose deaf" is "who is deaf". */
const IS_ONE = wordSet('hes shes whos whose')

const OURS = wordSet('my our')

const OF_MOURNING = new Set(['death', 'grief', 'pet-loss'])

/** Persons whom a wish about an animal may name. */
const CARERS = new Set(['vet'])

export interface AnimalTest {
  /**
   * Makes a test for one wish: whether an intent is about people's sorrows where the wish is about an animal's. An old dog
   * wears no compression gloves.
   */
  readonly forPeopleOnly: (wish: ReadWish, isSober: boolean) => (indexed: IndexedIntent) => boolean
  /** Whether a phrase is about an animal in a state that the wish tells of a person: "my uncle is blind and loves his cat" names no blind cat. */
  readonly isOfPersonsState: (phrase: Phrase, wish: Pick<ReadWish, 'text' | 'people'>) => boolean
  /** Whether a phrase is about a pet, and a wish names none: a teenager who is afraid needs no snuffle mat. */
  readonly isOfUnnamedPet: (phrase: Phrase, wish: Pick<ReadWish, 'wanted' | 'mentioned'>) => boolean
}

function namesOne({ forms }: Phrase, kinds: ReadonlySet<string>): boolean {
  return forms.some((form) => kinds.has(form))
}

export function createAnimalTest(receivers: readonly ReceiverGoods[], { formOf }: WordForms): AnimalTest {
  /** Whether a wish tells of the state of an animal: "pregnant dog", "our dog is deaf". */
  const isOfState = ({ text }: ReadWish) => {
    const words = text.trim().split(' ')
    const isAnimal = (at: number) => animals.has(formOf(words[at] ?? '') ?? '')
    return words.some(
      (word, at) => STATES.has(word) && (isAnimal(at + 1) || (words[at - 1] === 'is' && isAnimal(at - 2))),
    )
  }
  // Synonyms with another form are left out, as they may have two meanings: a doodle is a dog or a drawing.
  const formsOf = (words: readonly string[]) => new Set(words.filter((word) => formOf(word) === word))
  const ofPets = receivers.filter(({ words }) => words.includes('pet'))
  const animals = formsOf(ofPets.flatMap(({ named }) => named))
  const pets = formsOf(receivers.filter(({ named }) => named.includes('pet')).flatMap(({ words }) => words))

  return {
    forPeopleOnly(wish, isSober) {
      const isAboutAnimal =
        [...wish.people].every((person) => CARERS.has(person)) &&
        [...wish.wanted.keys()].some((form) => animals.has(form))
      if (!isAboutAnimal) return () => false
      const isSad = isSober || isOfState(wish)
      return (indexed) => {
        const { topics } = indexed.intent
        return (
          (isSad || topics.length > 0) &&
          // Intents for mourning stay: people mourn animals.
          !topics.some((topic) => OF_MOURNING.has(topic)) &&
          !indexed.phrasesIn(PHRASE_FIELDS).some((phrase) => namesOne(phrase, animals))
        )
      }
    },
    isOfPersonsState(phrase, { text, people }) {
      if (people.size === 0 || !namesOne(phrase, animals)) return false
      const words = text.trim().split(' ')
      const formAt = (at: number) => formOf(words[at] ?? '') ?? ''
      const isPerson = (at: number) => people.has(formAt(at)) && !CARERS.has(formAt(at))
      // "My mums cat, shes blind" tells of the cat, and "my mum loves cats, shes blind" of her.
      const isOfAnimalBefore = (at: number) => {
        const last = words.slice(0, at).findLastIndex((_, n) => isPerson(n) || animals.has(formAt(n)))
        return animals.has(formAt(last)) && (isPerson(last - 1) || OURS.has(words[last - 1] ?? ''))
      }
      const isOfPerson = (at: number) =>
        isPerson(at + 1) ||
        (words[at - 1] === 'is' && (isPerson(at - 2) || isPerson(at - 3))) ||
        (IS_ONE.has(words[at - 1] ?? '') && !isOfAnimalBefore(at - 1))
      return words.some(
        (word, at) =>
          STATES.has(word) &&
          isOfPerson(at) &&
          !animals.has(formAt(at + 1)) &&
          phrase.forms.includes(formAt(at)),
      )
    },
    isOfUnnamedPet: (phrase, { wanted, mentioned }) =>
      namesOne(phrase, pets) && ![...wanted.keys(), ...mentioned].some((form) => animals.has(form)),
  }
}
