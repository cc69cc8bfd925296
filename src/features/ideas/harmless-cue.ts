import { DEFINITES, DETERMINERS, POSSESSIVES } from './function-words.ts'
import { GIFT } from './not-done.ts'
import { wordSet, type WishToken } from './wish-text.ts'
import { EXCEPTING, AROUND, isClauseEnd, endsName } from './rule-out-words.ts'
import { DIGITS } from './wish-number.ts'

/** After these, "no" and "not" rule nothing out: "no idea what he wants", "not sure". */
const NOT_EXCLUDED = wordSet(
  `idea ideas clue matter one problem rush time money space room longer way doubt limit worries wonder energy sense sleep
   sure too so very really just only even enough yet working work that necessarily to be able much many good great bad
   easy better well safe against averse opposed sleeping happy used allowed possible like need want knowing know where what how electricity power signal pull show
   tie spill sew stir knead rinse slip kill touch fuss hassle contact tears frizz bake cook churn`,
)
/** Behind one of these words, "no" tells of a missing thing that the wish may even ask for: "we have no oven". */
const HAVING = wordSet('have has had having got is are with theres there weve ive')
/** Before or behind these words, "nothing" rules out no thing: "has nothing to wear", "nothing works", "nothing fancy". */
const BEFORE_NOTHING = wordSet(
  'has have had got know knows knew do does did need needs say there theres almost is',
)
/** "Needs nothing heavy" rules heavy things out. */
const QUALITIES = wordSet(
  'heavy bulky big fragile breakable sharp loud noisy sticky spicy scented electric electronic plastic sugary',
)
const STRESS = wordSet('literally absolutely basically practically next to')
const BEHIND_NOTHING = wordSet(
  `against works work worked helps help helped fits fit fitted else more less much fancy special crazy serious wrong to seems feels is has
   ever lasts sticks stays beats new left happens happened keeps gets stops interests excites makes about in on can will yet
   so too very really extreme major specific particular goes comes grows holds tastes smells looks sounds`,
)
/** Things that a home may lack: "no oven" is then a circumstance and rules nothing out. */
export const LACKS = wordSet(
  `doorbell sun sunlight daylight bluetooth heating heat power electricity water light lights oven dishwasher garden balcony window windows elevator lift car storage
   cabinet closet counter dryer microwave parking shower bath bathroom kitchen fridge freezer ac aircon air privacy insulation shade signal stairs ramp railing plug outlet outlets socket
   wardrobe dresser mattress washer hob stove sink sofa couch headboard shelf shelves vent curtain curtains ladder`,
)
/** Shortly before "without", these tell what cannot be done without something. */
const CANNOT = wordSet('cant cannot couldnt never wont')
const NEED = wordSet('lost not never nothing being')
const MAX_BEFORE_WITHOUT = 3
/** "Allergic to my cat" tells of a cat that stays; "allergic to cats" of none. */
const OWN_PET = wordSet(
  'cat cats dog dogs kitten puppy rabbit rabbits hamster horse bird budgie parrot ferret pet pets',
)
/** Between "no" and a thing that a home lacks: "no hot water". */
const OF_LACKS = wordSet(
  'hot warm running clean drinking central natural outdoor outside phone mobile cell internet',
)
/** Shortly behind "no", these say that what it names is forbidden. */
const FORBIDS = wordSet('allowed permitted')
const MAX_FORBIDDEN_WORDS = 3
const OVERRUN = wordSet('overrun inundated')
const HATES = wordSet('hates hate hated dislikes detests')
const CANT_STAND = new Set(['cant stand', 'cannot stand', 'cant bear', 'sick of', 'fed up with', 'tired of'])
const KEEPING = wordSet('keep keeps keeping kept stay stays')
/** "I hate cleaning the shower" asks for help with it, and rules out neither. */
const CHORES = wordSet(
  `cleaning washing scrubbing mopping vacuuming hoovering dusting ironing folding emptying chopping peeling carrying lugging weeding mowing
   raking shovelling shoveling changing making descaling unclogging sorting tidying untangling`,
)
const I = wordSet('i we')
const NEGATED = wordSet('dont doesnt didnt never')
/** Before a cue each of these makes it say the opposite: "not allergic to nuts", "never gave up golf", "candles never bore her". */
const DENIALS = wordSet('not isnt arent wasnt never dont doesnt didnt wont wouldnt hasnt havent nothing aint')
const NEGATIONS = wordSet(
  'no not isnt arent wasnt never dont doesnt didnt wont wouldnt cant cannot couldnt hasnt havent nothing nobody none aint without',
)
/** "Cant stay away from golf" and "cant say no to cake" tell of a love. */
const RESISTING = wordSet('hold stay keep say resist steer forget')
const FURY = wordSet('scream cry die explode burst riot leave divorce kill weep swear flip snap')
const BARE = wordSet('not isnt arent never nothing')
/** "Wont eat anything but pasta" and "hates anything but golf" name what is liked. */
const BUT_ONE = new Set([
  'anything but',
  'anything bar',
  'anything except',
  'anything other than',
  'anything apart from',
])
const LITTLE = wordSet(
  'wont wouldnt doesnt dont didnt never cant cannot hates refuses rarely hardly not nothing barely refusing',
)
const MAX_BEFORE_BUT = 4
/** "Hates running out of tea" and "tired of cheap pens" ask for more of it, or a better one. */
const LACKING = wordSet(
  'losing waiting missing forgetting breaking cheap bad rubbish broken flimsy crap crappy poor fake',
)
const RUNNING_OUT = wordSet('out low late')
/** A pet that hates squeaky toys wants others; a pet that hates rain needs help with it. */
const PET_GOODS = wordSet('toys treats')
const MAX_PET_GOODS = 3
/** With "cold" before them these are names, and nobody who hates cold brew asks for warmth. */
export const NAMED_COLD = wordSet('brew brews cuts calls calling callers emails pressed')
const TIRED = wordSet('tired sick fed')
const OUTGROWN = wordSet('outgrew outgrown outgrows outgrowing')
/** "Is over her dinosaurs" tells of a liking that has ended, "a rash all over her chin" of a place. */
const BEFORE_OVER = wordSet(
  'is are am was shes hes theyre im getting gotten got so totally finally now long well way',
)
const STILL = wordSet('still cant cannot doesnt dont wont never not')
const NOW = wordSet('anymore any now')
const AFRAID = wordSet('scared afraid frightened terrified petrified phobia')
/** Fears that presents help with: nobody gives away the dark. */
const FEARS = wordSet(
  'dark night monsters monster thunder storms storm lightning fireworks bangs flying heights water needles injections hospital dentist school sleeping being going getting losing falling bath toilet everything',
)
const FEASTS = wordSet('party decoration decorations costume loves likes')
const WORN = wordSet(
  `mask glasses brace braces aid aids wheelchair walker helmet crutches cast splint boot retainer carrier crate cone cot seat pram uniform
   collar harness lead leash`,
)
const MAX_WORN_WORDS = 3
const BODY = wordSet('arms legs knees thighs belly tummy stomach hips ankles calves shoulders chest bum body')
const BABIES = wordSet('baby babies newborn toddler toddlers twins')
/**
 * Behind a cue that ends with such a word, these words say that it rules out nothing: "not allowed hot plates" does, "not allowed to
 * drill" does not.
 */
const HARMLESS_BEHIND: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'allowed',
    wordSet('to in on at by for here there inside outside indoors until till so or and but it near'),
  ],
  // "Dropped my phone" tells of a mishap, "dropped piano" of what somebody gave up.
  [
    'dropped',
    wordSet(
      'a an the my our his her their it out by off on in from onto into down another some over and but',
    ),
  ],
  // "Cant face going out" needs help, "cant face oats again" no oats.
  [
    'face',
    wordSet(
      'the my our his her their it them us people going being getting doing work school anyone everyone up down',
    ),
  ],
  ['ditched', wordSet('me us by at on for')],
  ['allow', wordSet('me us him her them it to in')],
  // Somebody who is no morning person needs help with mornings.
  ['a', wordSet('morning problem lot issue')],
  ['use', wordSet('the my our his her their it one both either much any anything well properly up anymore')],
  [
    'take',
    wordSet('it any the this that my his her him them a an much being care me off part anymore more in on'),
  ],
  [
    'off',
    wordSet(
      'to work school sick on with for uni college his her their my the this next at in from again travelling traveling and but so today tomorrow soon',
    ),
  ],
])
const RELATIVES = wordSet('that which thats')
const AUXILIARIES = wordSet('does do did is are was were will would can could should has have had am be been')

/**
 * Whether a cue tells of a trouble that goods may ease: "overrun with ants", "dog hates rain". In a wish for a present it rules out.
 */
export function isTroubleOf(tokens: readonly WishToken[], at: number, cue: readonly string[]): boolean {
  if (tokens.some(({ word }) => GIFT.has(word))) return false
  const [word, before] = [tokens[at]?.word ?? '', tokens[at - 1]?.word ?? '']
  const isOwnChore = I.has(before) || at === 0 || isClauseEnd(tokens, at)
  const end = at + cue.length
  const behind = tokens[end]?.word ?? ''
  const isHating = HATES.has(word) || CANT_STAND.has(cue.join(' '))
  const isOfChore =
    DETERMINERS.has(tokens[end + 1]?.word ?? '') ||
    (end + 2 === tokens.length && tokens.length > 2) ||
    (end + 1 < tokens.length && isClauseEnd(tokens, end + 1))
  if (isHating && isOwnChore && CHORES.has(behind) && isOfChore) return true
  // Cold showers that somebody hates ask for warm ones, and cold brew for none.
  const isOfCold = behind === 'cold' && !NAMED_COLD.has(tokens[end + 1]?.word ?? '')
  if (HATES.has(word) && isOwnChore && isOfCold) return true
  // A man who hates his mask has to wear it all the same.
  const owned = tokens.slice(at + 2, at + 2 + MAX_WORN_WORDS)
  if (HATES.has(word) && POSSESSIVES.has(behind) && owned.some((token) => WORN.has(token.word))) return true
  // A woman who hates her arms looks for clothes that cover them.
  if (HATES.has(word) && POSSESSIVES.has(behind) && BODY.has(tokens[at + 2]?.word ?? '')) return true
  const hatesGoods = tokens
    .slice(at + 1, at + 1 + MAX_PET_GOODS)
    .some((token) => PET_GOODS.has(token.word) && token.clause === tokens[at]?.clause)
  return (
    OVERRUN.has(word) || (HATES.has(word) && (BABIES.has(before) || (OWN_PET.has(before) && !hatesGoods)))
  )
}

/** Whether the word before a place, in the same clause, makes what stands there say the opposite. */
export function isNegatedAt(tokens: readonly WishToken[], at: number): boolean {
  return DENIALS.has(tokens[at - 1]?.word ?? '') && tokens[at - 1]?.clause === tokens[at]?.clause
}

/**
 * Whether a cue is denied, or is itself only the denial of another one: "not allergic to nuts", "isnt averse to wine", "cant say no to
 * cake", "dont forget the candles".
 */
export function isDenied(
  tokens: readonly WishToken[],
  at: number,
  cue: readonly string[],
  isCue: (place: number) => boolean,
): boolean {
  const [first = ''] = cue
  const end = at + cue.length
  const word = (place: number) =>
    tokens[place]?.clause === tokens[at]?.clause ? (tokens[place]?.word ?? '') : ''
  if (cue.length === 1 && BARE.has(first))
    return isCue(end) && !(NEGATIONS.has(word(end)) && word(end) !== 'without') && !isClauseEnd(tokens, end)
  if (BUT_ONE.has(cue.join(' ')))
    return tokens
      .slice(Math.max(0, at - MAX_BEFORE_BUT), at)
      .some((token) => LITTLE.has(token.word) && token.clause === tokens[at]?.clause)
  // "Cant say no to cake": the cue is "no to".
  if (first === 'no' && /^say(?:s|ing)?$/.test(word(at - 1))) return NEGATIONS.has(word(at - 2))
  if (NEGATIONS.has(first)) return false
  return isNegatedAt(tokens, at) || (RESISTING.has(first) && NEGATIONS.has(word(at - 1)))
}

/** Whether a cue at a place rules nothing out: "not sure", "no idea", "scared of the dark". */
export function isHarmless(tokens: readonly WishToken[], at: number, cue: readonly string[]): boolean {
  const [only] = cue
  const [behind, second] = [tokens[at + cue.length]?.word ?? '', tokens[at + cue.length + 1]?.word ?? '']
  // "Hates running out of tea", "tired of cheap pens".
  const isTiredOf = HATES.has(only ?? '') || TIRED.has(only ?? '')
  const isLacking = LACKING.has(behind) || (behind === 'running' && RUNNING_OUT.has(second))
  // "One more mug and i scream" wants none, "one more mug" one.
  if (cue.join(' ') === 'one more') return !tokens.some((token) => FURY.has(token.word))
  if (isTiredOf && (isLacking || behind === 'of' || (behind === 'being' && second === 'without'))) return true
  if (only === 'without' && isNeeded(tokens, at)) return true
  // "Keep my towels apart from the flatmates" rules out no flatmates.
  if (only === 'apart') return isKeptApart(tokens, at)
  // "Doesn't hate board games" dislikes nothing.
  if (HATES.has(only ?? '') && NEGATED.has(tokens[at - 1]?.word ?? '')) return true
  // "There is nothing for the kids to do" rules out no kids.
  if (only === 'nothing' && cue[1] === 'for')
    return second === 'to' || BEFORE_NOTHING.has(wordBefore(tokens, at))
  // "I know nothing about babies" rules no baby out.
  if (only === 'nothing' && cue[1] === 'about' && BEFORE_NOTHING.has(wordBefore(tokens, at))) return true
  // A child who has outgrown his bike needs the next one; "even with earplugs" tells of a remedy only where something still goes wrong.
  const isOutgrown = OUTGROWN.has(cue.at(-1) ?? '') || ['grown out of', 'grew out of'].includes(cue.join(' '))
  if (isOutgrown && DEFINITES.has(behind)) return true
  if (only === 'even') return !tokens.slice(0, at).some(({ word }) => STILL.has(word))
  // "Does not drink enough" dislikes nothing, nor does "is not reading yet".
  if (behind === 'enough' || second === 'yet') return true
  // "Used to love running" rules nothing out, "used to love candles but not anymore" does.
  if (only === 'used')
    return !tokens.some(({ word }, n) => word === 'not' && NOW.has(tokens[n + 1]?.word ?? ''))
  // "Tired of my kids losing gloves" tells of a trouble, not of children that are disliked; beside a present it tells of a dislike.
  if (TIRED.has(only ?? '') && POSSESSIVES.has(behind)) return !tokens.some(({ word }) => GIFT.has(word))
  if (cue.at(-1) === 'over') return DEFINITES.has(behind) || DIGITS.test(behind)
  if (only === 'over') return !BEFORE_OVER.has(wordBefore(tokens, at))
  // "Scared of dogs" asks for help with the fear; in a wish for a present or a party it rules dogs out.
  if (AFRAID.has(only ?? ''))
    return (
      FEARS.has(DEFINITES.has(behind) ? second : behind) ||
      !tokens.some(({ word }) => GIFT.has(word) || FEASTS.has(word))
    )
  // "No room for the toys" asks where to put them, "no room for a trampoline" for none.
  if (cue.at(-1) === 'for' && !BARE.has(only ?? '')) return DEFINITES.has(behind)
  const harmless = only === 'wont' ? undefined : HARMLESS_BEHIND.get(cue.at(-1) ?? '')
  if (harmless) return harmless.has(behind) || isClauseEnd(tokens, at + cue.length)
  if (only === 'allergic') return AROUND.has(behind) || (DEFINITES.has(behind) && OWN_PET.has(second))
  if (cue.length > 1 || !['no', 'not', 'isnt', 'arent', 'nothing'].includes(only ?? '')) return false
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]]
  const saysSomething =
    (BEFORE_NOTHING.has(before) && !QUALITIES.has(behind)) ||
    BEHIND_NOTHING.has(behind) ||
    EXCEPTING.has(behind)
  if (only === 'nothing' && saysSomething) return true
  if (!next || next.clause !== tokens[at]?.clause) return true
  // "No money" tells of a lack, "not money please" rules it out.
  if (NOT_EXCLUDED.has(next.word) && !(only === 'not' && next.word === 'money')) return true
  if (only === 'no' && isForbiddenBehind(tokens, at)) return false
  if (only === 'no')
    return (HAVING.has(before) && before !== 'with' && !isOfGoods(tokens, at)) || isMissing(tokens, at + 1)
  // "Curtains that are not black" rules out black ones; "he is not well" rules nothing out.
  return only === 'not' && AUXILIARIES.has(before) && !RELATIVES.has(tokens[at - 2]?.word ?? '')
}

/** The word before a place, without words of stress: "got literally nothing for the kitchen". */
function wordBefore(tokens: readonly WishToken[], at: number): string {
  const before = tokens.slice(0, at).findLast(({ word }) => !STRESS.has(word))
  return before?.clause === tokens[at]?.clause ? (before?.word ?? '') : ''
}

/** Whether "cannot do without" tells what is needed: "cant sleep without the tv". */
function isNeeded(tokens: readonly WishToken[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MAX_BEFORE_WITHOUT), at)
  return before.some(
    ({ word, clause }, n) =>
      (CANNOT.has(word) || (NEED.has(word) && n === before.length - 1)) && clause === tokens[at]?.clause,
  )
}

/** Whether things or animals are to be kept apart: "keep cat food apart from the dog". */
function isKeptApart(tokens: readonly WishToken[], at: number): boolean {
  return tokens.some(
    ({ word, clause }, place) => place < at && clause === tokens[at]?.clause && KEEPING.has(word),
  )
}

/** Whether "no" tells of a missing thing ("no oven at home"), and does not rule out ("no air fresheners"). */
function isMissing(tokens: readonly WishToken[], first: number): boolean {
  const at = OF_LACKS.has(tokens[first]?.word ?? '') ? first + 1 : first
  if (!LACKS.has(tokens[at]?.word ?? '')) return false
  return endsName(tokens, at)
}

/** Whether "no air conditioning allowed" says that a thing must not be there, and not only that it is missing. */
export function isForbiddenBehind(tokens: readonly WishToken[], at: number): boolean {
  const behind = tokens.slice(at + 2, at + 2 + MAX_FORBIDDEN_WORDS)
  return behind.some(({ word, clause }) => FORBIDS.has(word) && clause === tokens[at]?.clause)
}

/** Whether "has no" describes the wanted goods: "a night light that has no plug". */
function isOfGoods(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at - 1]?.word === 'has' && ['that', 'which', 'and'].includes(tokens[at - 2]?.word ?? '')
}

/** "My cat is not allowed outside" tells of a cat that stays. */
export function isOwnPetBefore(tokens: readonly WishToken[], at: number): boolean {
  const pet = AUXILIARIES.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
  return OWN_PET.has(tokens[pet]?.word ?? '') && DEFINITES.has(tokens[pet - 1]?.word ?? '')
}
