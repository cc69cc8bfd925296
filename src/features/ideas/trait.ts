import type { Trait } from './intent.ts'
import type { AgeRange } from './wish-age.ts'
import { asPhrase, padded, wordsOf } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** What a wish says that may rule out a trait. */
export interface TraitWish {
  /** The words of each clause, with a space at each end. */
  readonly clauses: readonly string[]
  readonly disliked: readonly string[]
  /** Ages of the receivers, if all of them are children. */
  readonly ages: readonly AgeRange[]
}

/** Words before a ruling-out phrase that negate it: "not vegan". */
const NEGATIONS = /(?:not|isnt|arent|non|never|no longer)$/

/** Makes the reader of what a wish rules out by whom it is for: "pregnant" and "6 months sober" rule out alcohol. */
export function createTraitReader(
  traits: readonly Trait[],
  { formsIn }: WordForms,
): (wish: TraitWish) => Set<string> {
  const known = traits.map(({ name, called, ruledOutBy, unless, unsafeFor }) => ({
    name,
    called: called
      .map(formsIn)
      .filter((its) => its.length > 0)
      .map(padded),
    // "Wool free" rules out what is called wool.
    ruledOutBy: [...ruledOutBy, ...called.map((text) => `${text} free`)].map(asPhrase),
    unless: unless.map(asPhrase),
    unsafeFor,
  }))
  return ({ clauses, disliked, ages }) => {
    const out = padded(disliked)
    const text = clauses
      .map((clause) => clause.replaceAll(LIFELESS, ' '))
      .join('')
      .replaceAll('  ', ' ')
    const includes = (phrase: string) => text.includes(phrase)
    const found = known.filter(
      ({ called, ruledOutBy, unless, unsafeFor }) =>
        called.some((name) => out.includes(name)) ||
        (unsafeFor !== undefined && ages.some((age) => isWithin(age, unsafeFor))) ||
        (ruledOutBy.some((phrase) => says(text, phrase)) && !unless.some(includes)),
    )
    return new Set(found.map(({ name }) => name))
  }
}

/**
 * Of a plant, a battery or a car "is dying" says nothing about a person: "my orchid is dying" rules out no five year plan. Without a verb
 * only a death tells of the thing ("my phone dead"), as an illness may begin the next thought: "talking watch blind uncle".
 */
const LIFELESS = new RegExp(
  ` (?:${[
    'plants? succulents? orchids? cactus fern ferns basil herbs roses hedge tree trees lawn grass flowers? bonsai tomatoes',
    'battery batteries phone laptop tablet ipad computer tv car van bike engine fridge freezer boiler router light lamp watch',
    'fish hens chickens bees',
  ]
    .join(' ')
    .replaceAll(
      ' ',
      '|',
    )})(?:(?: always| just| slowly)* (?:dying|dead|died|dies)|(?: always| just| slowly)*(?: is| are| keeps?| was| were)(?: always| just| slowly)* (?:dying|dead|died|dies|sick|ill|blind))(?= )`,
  'g',
)

/** "She has a", "because he is". */
const OF_A_PERSON =
  /(?: (?:he|she|they|who|i) (?:is|has|are|have|got|am)| (?:hes|shes|theyre|im|because of|due to))(?: an?| very| really| also)*$/
/** "Wife is", "dad has". */
const OF_SOMEBODY =
  /(?: \w+ (?:is|has|are|have|got|had)| (?:hes|shes|theyre|im))(?: an?| very| really| also)*$/

/** The parts of a wish that may tell the reason of a limit. */
export interface ReasonWish {
  readonly text: string
  /** The text from the first word on that rules something out. */
  readonly ruledOutFrom: string
  /** The forms of what is ruled out. */
  readonly excluded: readonly string[]
}

/**
 * Makes the reader of the reasons in a wish that rules something out: "diabetic" of "nothing edible, she is diabetic", and "pregnant" of
 * "wife is pregnant so no wine". A present for her is about anything but that. Before what is ruled out only that is a reason which rules
 * out the very thing: who "is vegan, no scented candles" is a vegan all the same.
 */
export function createReasonReader(
  traits: readonly Trait[],
  { formsIn }: Pick<WordForms, 'formsIn'>,
): (wish: ReasonWish) => string[] {
  const known = [...new Set(traits.flatMap(({ ruledOutBy }) => ruledOutBy))].map(asPhrase)
  const ofThings = traits.map(({ ruledOutBy, words, called }) => ({
    phrases: ruledOutBy.map(asPhrase),
    things: new Set([...words, ...called].map((text) => formsIn(text).join(' '))),
  }))
  return ({ text, ruledOutFrom, excluded }) => {
    const behind = known.filter((phrase) => isSaid(ruledOutFrom, phrase, OF_A_PERSON))
    const ofExcluded = ofThings
      .filter(({ things }) => excluded.some((form) => things.has(form)))
      .flatMap(({ phrases }) => phrases.filter((phrase) => isSaid(text, phrase, OF_SOMEBODY)))
    return [...new Set([...behind, ...ofExcluded])]
  }
}

/** Whether a text says a phrase, and not that it is otherwise: "not vegan". */
function says(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase)
  return at >= 0 && !NEGATIONS.test(text.slice(0, at))
}

/** Whether a text says a phrase behind words that match. */
function isSaid(text: string, phrase: string, of: RegExp): boolean {
  const at = text.indexOf(phrase)
  return at >= 0 && of.test(text.slice(0, at))
}

function isWithin({ from, to }: AgeRange, range: AgeRange): boolean {
  return from >= range.from && to <= range.to
}

export interface TraitTest {
  /** Whether a search term has one of some traits: "oat milk frother" has no dairy, "cheese board" has. */
  readonly hasTrait: (term: string, ruledOut: ReadonlySet<string>) => boolean
  /**
   * Whether a text, such as the reason of a term, tells of one. What is unsafe at an age may be told of.
   * @param term what may take a trait away as well: "decaf"
   */
  readonly tellsOfTrait: (text: string, ruledOut: ReadonlySet<string>, term: string) => boolean
}

export function createTraitTest(traits: readonly Trait[], { formOf, formsIn }: WordForms): TraitTest {
  /** A stop word has no form, and counts as it is spelled: a laundry basket is no "gift basket". */
  const marksOf = (text: string) => wordsOf(text).map((word) => formOf(word) ?? word)
  const known = new Map(
    traits.map(({ name, words, mayBeIn, but, unsafeFor }) => [
      name,
      {
        isOfAges: unsafeFor !== undefined,
        words: words.map(marksOf),
        mayBeIn: mayBeIn.map(marksOf),
        but: but.map(asPhrase),
      },
    ]),
  )

  function traitsIn(text: string, ruledOut: ReadonlySet<string>, beside = '') {
    // Most wishes rule out nothing, and each of their terms comes here.
    if (ruledOut.size === 0) return []
    const whole = asPhrase(text) + asPhrase(beside)
    const has = new Set([...marksOf(text), ...formsIn(text)])
    const hasOne = (phrases: readonly (readonly string[])[]) =>
      phrases.some((marks) => marks.every((mark) => has.has(mark)))
    return [...ruledOut].flatMap((name) => {
      const trait = known.get(name)
      if (!trait || trait.but.some((phrase) => whole.includes(phrase))) return []
      const isOfIt = hasOne(trait.words)
      return isOfIt || hasOne(trait.mayBeIn) ? [{ isOfIt, isOfAges: trait.isOfAges }] : []
    })
  }

  return {
    hasTrait: (term, ruledOut) => traitsIn(term, ruledOut).length > 0,
    tellsOfTrait: (text, ruledOut, term) =>
      traitsIn(text, ruledOut, term).some(({ isOfIt, isOfAges }) => isOfIt && !isOfAges),
  }
}
