import type { AnimalTest } from './animal-wish.ts'
import { ABOUT, type IndexedIntent } from './indexed-intent.ts'
import { PHRASE_FIELDS } from './intent.ts'
import { ageFactor, isForAges, isOneAge, ONE_AGE_BONUS } from './intent-ages.ts'
import type { TraitTest } from './trait.ts'
import { matchPhrase, type Phrase, type PhraseMatch, type WeightOf } from './intent-phrase.ts'
import { withKinds } from './kinds.ts'
import { isChildOfOtherSex } from './sex.ts'
import type { ReadWish } from './wish-reader.ts'
import { DAY_WEIGHT } from './word-weight.ts'
import { withoutLeftOut } from './wish-text.ts'

/** Factor of a match by person alone if the intent is about a subject: not every dad has a beard. */
const WHO_BESIDE_SUBJECT = 0.6

/** Factor of a match of a thing or a subject in a complaint: "my fridge is loud" does not ask for a fridge. */
const COMPLAINT_FACTOR = 0.5

/** Factor of an intent that answers only the person and the occasion, if the wish also names a subject. */
const NO_SUBJECT_FACTOR = 0.5

/** The same, where the wish says what somebody loves: "my uncle is mad on trains" is about trains. */
const NO_INTEREST_FACTOR = 0.3

/** Factor of a phrase about a person whom the wish does not name: a girlfriend who leaves is no colleague. */
const OTHER_PERSON_FACTOR = 0.5
/** Factor of a phrase about a girl in a wish for a boy, which is seldom of use to him. */
const OTHER_SEX_FACTOR = 0.25
export const ANY_CHILD: ReadonlySet<string> = new Set([
  'kid',
  'child',
  'boy',
  'girl',
  'son',
  'daughter',
  'toddler',
])

/** Factor of an intent about a thing that is not there, where no phrase of it tells of the lack: "no oven in my room" asks for no oven cleaner. */
const LACKED_FACTOR = 0.4
const TELLS_LACK = /\b(?:no|not|without|dont have|doesnt have|lack)\b/

/** Weight of the words that the best search term of an intent shares with the wish. */
const TERM_WEIGHT = 0.5

/** Weight of the best matches in the other fields of an intent, beside its best match. */
const FURTHER_WEIGHT = 0.35

/** Exponent of the share of a wish that an intent answers. */
const EXPLAINED_POWER = 0.8

export interface IntentMatch {
  readonly indexed: IndexedIntent
  readonly score: number
  /** The best first. */
  readonly matches: readonly PhraseMatch[]
  /** The forms of the wish that the intent answers. */
  readonly explained: ReadonlySet<string>
}

/** Whether the wish has one of the phrases that exclude this intent (Intent.not). */
export function meansElse({ intent: { not } }: IndexedIntent, { text }: ReadWish): boolean {
  return not.some((phrase) => text.includes(phrase))
}

/**
 * Scores an intent for a wish; undefined if the intent does not fit, or is about something that the wish rules out.
 * @param touched the phrases of the intent that the wish may say, in the order of its fields
 */
export function matchIntent(
  indexed: IndexedIntent,
  touched: readonly Phrase[],
  wish: ReadWish,
  {
    weightOf,
    fullWeightOf,
    isSubject,
    isPerson,
    tellsOfTrait,
    isOfUnnamedPet,
    isOfPersonsState,
  }: {
    readonly weightOf: WeightOf
    readonly fullWeightOf: WeightOf
    readonly isSubject: (form: string) => boolean
    readonly isPerson: (form: string) => boolean
    readonly tellsOfTrait: TraitTest['tellsOfTrait']
    readonly isOfUnnamedPet: AnimalTest['isOfUnnamedPet']
    readonly isOfPersonsState: AnimalTest['isOfPersonsState']
  },
): IntentMatch | undefined {
  const { intent } = indexed
  if (meansElse(indexed, wish)) return undefined
  const matches = touched
    .flatMap(
      (phrase) =>
        matchPhrase(phrase, wish, phrase.field === 'who' ? fullWeightOf : weightOf, fullWeightOf) ?? [],
    )
    .map((match) =>
      wish.isComplaint && (match.field === 'things' || match.field === 'likes')
        ? { ...match, score: match.score * COMPLAINT_FACTOR }
        : match,
    )
    .filter((match) => !isOfPersonAlone(match, isPerson))
    .map((match) =>
      isOfAnotherPerson(match, wish, isPerson)
        ? { ...match, score: match.score * OTHER_PERSON_FACTOR }
        : isOfOtherSex(match, wish)
          ? { ...match, score: match.score * OTHER_SEX_FACTOR }
          : match,
    )
    // Two said words of a phrase show that the wish means a pet, even if no pet is named: "pulls on the leash".
    .filter(({ phrase, said }) => said.length > 1 || !isOfUnnamedPet(phrase, wish))
    .filter(({ phrase }) => !isOfPersonsState(phrase, wish))
    .toSorted((a, b) => b.score - a.score)
  const [best] = matches
  if (!best || isDisliked(indexed, wish, best) || isAboutTrait(best, wish, tellsOfTrait)) return undefined
  if (!isForAges(intent, wish, best.field)) return undefined
  const explained = withKinds(
    [...matches.flatMap(({ said }) => said), ...(isOneAge(intent, wish) ? wish.people : [])],
    wish.kinds,
    wish.people,
  )
  if (isOfDayAlone(explained, wish)) return undefined
  if (intent.isMember && !isWhatIsWanted(best, wish, weightOf)) return undefined
  const fields = PHRASE_FIELDS.map((field) => matches.find((match) => match.field === field)?.score ?? 0)
  const sum = fields.reduce((total, score) => total + score, 0)
  const inTerms = Math.max(
    0,
    ...intent.terms.map((_, place) => overlap(indexed.formsOfTerm(place), wish, weightOf)),
  )
  const raw =
    (best.field === 'who' && indexed.hasSubject ? WHO_BESIDE_SUBJECT : 1) * best.score +
    FURTHER_WEIGHT * (sum - best.score) +
    TERM_WEIGHT * inTerms
  // What somebody gives up is the matter: a present for a friend who quit smoking is not any present for a friend.
  const about = new Set([...wish.wanted.keys(), ...wish.givenUp, ...explained])
  const whole = weighIn(wish, about, weightOf)
  // A wish of stop words alone has no weight: a phrase that matches it as a whole explains all of it.
  const share = whole === 0 ? 1 : weighIn(wish, explained, weightOf) / whole
  // "Leaving gift for a boss who plays golf" is about golf more than about bosses and farewells.
  const occasion = new Set(matches.flatMap(({ field, said }) => (field === 'occasions' ? said : [])))
  const isAbout = (form: string) => !occasion.has(form) && isSubject(form)
  const saysLess = ![...explained].some(isAbout) && [...wish.wanted.keys()].some(isAbout)
  const lessFactor = wish.interests.length > 0 ? NO_INTEREST_FACTOR : NO_SUBJECT_FACTOR
  const score =
    (saysLess ? lessFactor : 1) *
    (isAboutLacked(indexed, wish, matches) ? LACKED_FACTOR : 1) *
    (raw + (isOneAge(intent, wish) ? ONE_AGE_BONUS : 0)) *
    share ** EXPLAINED_POWER *
    ageFactor(intent, wish)
  return { indexed, score, matches, explained }
}

/** Whether an intent answers only a day by which something is needed: "by saturday" asks for no quiet saturdays. */
function isOfDayAlone(explained: ReadonlySet<string>, { wanted }: ReadWish): boolean {
  return explained.size > 0 && [...explained].every((form) => wanted.get(form) === DAY_WEIGHT)
}

/** Whether the wish says only the person of a phrase that needs more: a girl is no flower girl. */
function isOfPersonAlone({ phrase, said }: PhraseMatch, isPerson: (form: string) => boolean): boolean {
  return said.every(isPerson) && !phrase.forms.every(isPerson)
}

/** Whether a phrase is about a person whom the wish does not name, and the wish names another person. */
function isOfAnotherPerson(
  { phrase, said }: PhraseMatch,
  { people, namesChild }: ReadWish,
  isPerson: (form: string) => boolean,
): boolean {
  if (people.size === 0 || phrase.forms.length === said.length) return false
  return phrase.forms.some(
    (form) => isPerson(form) && !said.includes(form) && !(namesChild && ANY_CHILD.has(form)),
  )
}

/** Whether a phrase is about a girl where the wish is for a boy, or the other way round: "stocking filler for girls". */
function isOfOtherSex({ phrase }: PhraseMatch, { sexes, mentioned }: ReadWish): boolean {
  return phrase.forms.some((form) => isChildOfOtherSex(form, sexes) && !mentioned.has(form))
}

/** Whether an intent is about a disliked thing; false if its best phrase is about the trouble: "hates vacuuming". */
function isDisliked(indexed: IndexedIntent, { disliked }: ReadWish, best: PhraseMatch): boolean {
  if (disliked.size === 0 || best.phrase.tellsTrouble) return false
  return indexed
    .phrasesIn(ABOUT)
    .some(
      ({ forms, tellsWithout, saysNo }) =>
        !tellsWithout && !saysNo && forms.some((form) => disliked.has(form)),
    )
}

/** Whether an intent is about a thing that is not there, and nothing of it that is said tells of the lack. */
function isAboutLacked(
  indexed: IndexedIntent,
  { lacked }: ReadWish,
  matches: readonly PhraseMatch[],
): boolean {
  if (lacked.size === 0) return false
  const [best] = matches
  if (!best?.said.some((form) => lacked.has(form))) return false
  const isOfIt = ({ forms }: Phrase) => forms.some((form) => lacked.has(form))
  const isTold = matches.some(({ phrase }) => isOfIt(phrase) && TELLS_LACK.test(phrase.text))
  return !isTold && indexed.phrasesIn(ABOUT).some(isOfIt)
}

/** Whether the best phrase of an intent has a trait that the wish rules out: beer, if the wish tells of gout. */
function isAboutTrait(
  { field, phrase }: PhraseMatch,
  { traits, goods }: ReadWish,
  tellsOfTrait: TraitTest['tellsOfTrait'],
): boolean {
  const isOfIt = field === 'likes' || field === 'things' || field === 'occasions'
  return (
    traits.size > 0 &&
    isOfIt &&
    !phrase.tellsWithout &&
    !phrase.saysNo &&
    tellsOfTrait(withoutLeftOut(phrase.text), traits, goods?.name ?? '')
  )
}

/** An intent of a family answers only if its own words are the object of the wish, or at least half of its weight. */
function isWhatIsWanted(best: PhraseMatch, wish: ReadWish, weightOf: WeightOf): boolean {
  if (best.said.some((form) => wish.object.has(form))) return true
  const about = [...wish.wanted.keys()].filter((form) => !wish.people.has(form))
  return weighIn(wish, best.said, weightOf) >= 0.5 * weighIn(wish, about, weightOf)
}

function overlap(forms: readonly string[], wish: ReadWish, weightOf: WeightOf): number {
  return forms.reduce((sum, form) => sum + (wish.wanted.has(form) ? weightOf(form) : 0), 0)
}

/** The total weight of some forms in a wish. */
export function weighIn(wish: Pick<ReadWish, 'wanted'>, forms: Iterable<string>, weightOf: WeightOf): number {
  let sum = 0
  for (const form of forms) sum += weightOf(form) * (wish.wanted.get(form) ?? 1)
  return sum
}
