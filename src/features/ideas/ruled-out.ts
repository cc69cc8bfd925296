import { createFailedRemedies, meantByIt, type FailureCues } from './failed-remedy.ts'
import { createNotDone, GIFT } from './not-done.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'

/**
 * How a word takes part in ruling something out: a cue rules out ("hates"), a disliked word rules out whole intents about
 * the thing, and an excluded word rules out only ideas that are such a thing.
 */
export type RuledOut = 'cue' | 'disliked' | 'excluded'

export interface RuleOutCues extends FailureCues {
  readonly dislikes: readonly string[]
  readonly exclusions: readonly string[]
  readonly dislikesBehind: readonly string[]
  readonly pastimes: readonly string[]
}

/** Words of meaning that a dislike or an exclusion reaches, before the next "and" or "or". */
const DISLIKE_REACH = 3
const EXCLUSION_REACH = 2
const OWNING_REACH = 4

/** A clause so short goes on with a list: "allergic to nuts, eggs and milk". */
const LIST_CLAUSE_WORDS = 3

/** These words may stand between a cue and the disliked thing, and are not marked themselves. */
const FILLERS = wordSet(
  `a an the any all kind kinds sort type of his her their my your our more another anything things stuff to too really new
   other such being getting having eating drinking wearing using doing playing going very most actually terrible bad severe serious awful mild`,
)
/** At one of these words the wish turns to another matter, so a cue reaches no further. */
const TURNS = wordSet(
  `but so who because although though just however she he they it i we that which loves likes love like enjoys wants want
   needs need would is are was for with from at on in when while since until unless if after before please instead maybe
   become becomes becoming has have had prefers prefer looking also still always will can her wife husband mom dad what where
   how than as under now its`,
)
const DETERMINERS = wordSet('a an the my our his her their')
const POSSESSED = wordSet('the my our his her their')
const AND = wordSet('and or nor & plus')

/** After these, "no" and "not" rule nothing out: "no idea what he wants", "not sure". */
const NOT_EXCLUDED = wordSet(
  `idea ideas clue matter one problem rush time money space room longer way doubt limit worries wonder energy sense sleep
   sure too so very really just only even enough yet working work that necessarily to be able much many good great bad
   easy well sleeping happy used allowed possible like need want knowing know where what how electricity power signal pull show
   tie spill sew stir knead rinse slip kill touch fuss hassle contact tears frizz bake cook churn`,
)
/** Behind one of these words, "no" tells of a missing thing that the wish may even ask for: "we have no oven". */
const HAVING = wordSet('have has had having got is are with theres there weve ive')
/** Before or behind these words, "nothing" rules out no thing: "has nothing to wear", "nothing works", "nothing fancy". */
const BEFORE_NOTHING = wordSet(
  'has have had got know knows knew do does did need needs say there theres almost is',
)
const BEHIND_NOTHING = wordSet(
  `works work worked helps help helped fits fit fitted else more less much fancy special crazy serious wrong to seems feels is has
   ever lasts sticks stays beats new left happens happened keeps gets stops interests excites makes about in on can will yet
   so too very really extreme major specific particular goes comes grows holds tastes smells looks sounds`,
)
/** Things that a home may lack: "no oven" is then a circumstance and rules nothing out. */
export const LACKS = wordSet(
  `doorbell sun sunlight daylight bluetooth heating heat power electricity water light lights oven dishwasher garden balcony window windows elevator lift car storage
   cabinet closet counter dryer microwave parking shower bath bathroom kitchen fridge freezer ac aircon air privacy insulation shade signal stairs ramp railing plug outlet outlets socket
   wardrobe dresser mattress washer hob stove sink sofa couch headboard shelf shelves vent curtain curtains ladder`,
)
const BEHIND_LACKS = wordSet(
  'yet just only here there upstairs downstairs inside outside anymore right now nearby conditioning conditioner flow pressure outlet outlets space storage source sources access hookup hookups supply no not near in under of to max',
)
/** Words for an amount or a collection, which name no kind of thing: "the grill tools set". */
const COLLECTIVES = wordSet(
  'set sets kit kits collection stuff gear lot lots one ones couple few dozen hundred like about almost already product products item items brand brands version versions single possible imaginable',
)
/** Before one of these stands the name of what a wish asks for: "snack for", "hamper gift". */
const ASKED_BEFORE = wordSet('for gift gifts present presents idea ideas')
/** Words that only look like a plural, or name no thing before another noun: "sports stuff for". */
const NO_PLURALS = wordSet('sports games kids mens womens boys girls clothes christmas easters his hers its')
const THINGS = wordSet('anything things stuff items ones')
const MORE_OF_THINGS = wordSet('with about made of from containing for')
const OWNING = wordSet('has have got owns own had given')
const OWNED_ALREADY = new Set([...OWNING, 'with', 'enough', 'much', 'many'])
/** "Gets candles every year". */
const GETTING = wordSet('gets get got receives buys given')
const YEARLY = wordSet('year christmas birthday time mothers fathers')
const NEGATIVES = wordSet('not isnt arent never')
const PERMITTED = wordSet('allowed permitted welcome tolerated wanted appreciated')
const WORK = wordSet('drill drilling nails holes screws nailing painting smoking parking')
const MAX_OWNED_WORDS = 5
const DIGITS = /^\d+$/
/** So few words before "without" tell what cannot be done without something. */
const CANNOT = wordSet('cant cannot couldnt never wont')
const MAX_BEFORE_WITHOUT = 3
/** Behind "hates everything" these name the one thing that is liked. */
const EXCEPTING = wordSet('except besides apart other')
const ALL_THINGS = wordSet('everything anything')
/** "Allergic to my cat" tells of a cat that stays; "allergic to cats" of none. */
const OWN_PET = wordSet(
  'cat cats dog dogs kitten puppy rabbit rabbits hamster horse bird budgie parrot ferret pet pets',
)
/** Between "no" and a thing that a home lacks: "no hot water". */
const OF_LACKS = wordSet(
  'hot warm running clean drinking central natural outdoor outside phone mobile cell internet',
)
const OVERRUN = wordSet('overrun inundated')
/** "Allergic to dust mites" asks for help against them: nobody gives away dust. */
const AROUND = wordSet('dust mites mite pollen mould mold grass hay sun bees wasps stings')
const HATES = wordSet('hates hate hated dislikes detests')
/** "I hate cleaning the shower" asks for help with it, and rules out neither. */
const CHORES = wordSet(
  `cleaning washing scrubbing mopping vacuuming hoovering dusting ironing folding emptying chopping peeling carrying lugging weeding mowing
   raking shovelling shoveling changing making descaling unclogging sorting tidying untangling`,
)
const I = wordSet('i we')
const OUTGROWN = wordSet('outgrew outgrown outgrows outgrowing')
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
const OWNERS = wordSet('his her their my our')
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
  ['ditched', wordSet('me us by at on for')],
  ['allow', wordSet('me us him her them it to in')],
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

/** Marks each word of a wish that is ruled out or rules out. In German the verb may stand last: "who golf hates". */
export function createRuleOutReader(
  cues: RuleOutCues,
): (tokens: readonly WishToken[], isVerbLast?: boolean) => (RuledOut | undefined)[] {
  const phrases = [
    ...cues.dislikes.map((cue) => ({ cue: cue.split(' '), kind: 'disliked' as const })),
    ...cues.exclusions.map((cue) => ({ cue: cue.split(' '), kind: 'excluded' as const })),
  ].toSorted((a, b) => b.cue.length - a.cue.length)
  const behind = cues.dislikesBehind
    .map((cue) => cue.split(' '))
    .toSorted((one, other) => other.length - one.length)
  const notDoneAt = createNotDone(cues.pastimes)
  const failedRemedies = createFailedRemedies(cues)

  return (tokens, isVerbLast = false) => {
    const marks = Array.from<RuledOut | undefined>({ length: tokens.length })
    const cueAt = (at: number) =>
      phrases.find(({ cue }) =>
        cue.every(
          (word, n) => tokens[at + n]?.word === word && tokens[at + n]?.clause === tokens[at]?.clause,
        ),
      )
    /** "Candles are not her thing": the words of a cue that stands behind what it rules out. */
    const behindAt = (at: number) =>
      behind.find(
        (cue) =>
          cue.every((word, n) => tokens[at + n]?.word === word) &&
          !(cue.length === 1 && AROUND.has(tokens[at - 1]?.word ?? '')) &&
          !(
            cue.length > 1 &&
            !isClauseEnd(tokens, at + cue.length) &&
            !endsName(tokens, at + cue.length - 1)
          ),
      )
    for (let at = 0; at < tokens.length; at++) {
      const isBehind = behindAt(at)
      if (isBehind && isBehind.length > 1) {
        markBefore(tokens, marks, at)
        marks.fill('cue', at, at + isBehind.length)
        at += isBehind.length - 1
        continue
      }
      const found = cueAt(at)
      const notDone = notDoneAt(tokens, at)
      const isCue = (place: number) => cueAt(place) !== undefined
      if (found && isTroubleOf(tokens, at)) {
        marks.fill('cue', at, at + found.cue.length)
        at += found.cue.length - 1
      } else if (found && !isHarmless(tokens, at, found.cue) && !isOnlyLiking(tokens, marks, at)) {
        marks.fill('cue', at, at + found.cue.length)
        const end = at + found.cue.length
        // In German order the disliked thing stands before the verb: "who golf hates".
        if (isVerbLast && found.kind === 'disliked' && tokens[end]?.clause !== tokens[at]?.clause)
          markBefore(tokens, marks, at)
        // "Not another golf ball" rules out golf balls only, not golf.
        const isOwning = found.cue.some((word) => OWNING.has(word)) || found.cue.at(-1) === 'another'
        if (found.kind === 'disliked')
          for (const place of meantByIt(tokens, found.cue, at)) marks[place] = 'disliked'
        at = markAfter(tokens, marks, end, { ...found, isOwning }, isCue) - 1
      } else if (notDone) {
        marks.fill('cue', at, notDone.end)
        const kind = notDone.isPastime ? 'disliked' : 'excluded'
        at = markAfter(tokens, marks, notDone.end, { kind, isOwning: false }, isCue) - 1
      } else if (tokens[at]?.word === 'already' && markOwned(tokens, marks, at)) {
        marks[at] = 'cue'
      } else if (isYearly(tokens, at) && markOwned(tokens, marks, at, GETTING)) {
        marks[at] = 'cue'
      } else if (isBehind || isOut(tokens, at) || isOfNoUse(tokens, at)) {
        markBefore(tokens, marks, at)
        marks[at] = 'cue'
      } else if (isForbidden(tokens, at)) {
        markBefore(tokens, marks, at, 1)
        marks.fill('cue', at, at + 2)
      }
    }
    for (const { named, from, to } of failedRemedies(tokens)) {
      for (const place of named) marks[place] ??= 'excluded'
      marks.fill('cue', from, to)
    }
    return marks
  }
}

/**
 * Whether a cue tells of a trouble that goods may ease: "overrun with ants", "dog hates rain". In a wish for a present it rules out.
 */
function isTroubleOf(tokens: readonly WishToken[], at: number): boolean {
  if (tokens.some(({ word }) => GIFT.has(word))) return false
  const [word, before] = [tokens[at]?.word ?? '', tokens[at - 1]?.word ?? '']
  const isOwnChore = I.has(before) || at === 0 || isClauseEnd(tokens, at)
  const behind = tokens[at + 1]?.word ?? ''
  const isOfChore =
    DETERMINERS.has(tokens[at + 2]?.word ?? '') || (at + 3 === tokens.length && tokens.length > 2)
  if (HATES.has(word) && isOwnChore && CHORES.has(behind) && isOfChore) return true
  // A man who hates his mask has to wear it all the same.
  const owned = tokens.slice(at + 2, at + 2 + MAX_WORN_WORDS)
  if (HATES.has(word) && OWNERS.has(behind) && owned.some((token) => WORN.has(token.word))) return true
  return OVERRUN.has(word) || (HATES.has(word) && (OWN_PET.has(before) || BABIES.has(before)))
}

function isHarmless(tokens: readonly WishToken[], at: number, cue: readonly string[]): boolean {
  const [only] = cue
  const [behind, second] = [tokens[at + cue.length]?.word ?? '', tokens[at + cue.length + 1]?.word ?? '']
  if (only === 'without' && isNeeded(tokens, at)) return true
  // Who has outgrown his bike needs the next one; "even with earplugs" tells of a remedy only where something still goes wrong.
  if (OUTGROWN.has(only ?? '') && POSSESSED.has(behind)) return true
  if (only === 'even') return !tokens.slice(0, at).some(({ word }) => STILL.has(word))
  // "Does not drink enough" dislikes nothing, nor does "is not reading yet".
  if (behind === 'enough' || second === 'yet') return true
  // "Used to love running" rules nothing out, "used to love candles but not anymore" does.
  if (only === 'used')
    return !tokens.some(({ word }, n) => word === 'not' && NOW.has(tokens[n + 1]?.word ?? ''))
  if (cue.at(-1) === 'over') return POSSESSED.has(behind) || DIGITS.test(behind)
  // "Scared of dogs" asks for help with the fear; in a wish for a present or a party it rules dogs out.
  if (AFRAID.has(only ?? ''))
    return (
      FEARS.has(POSSESSED.has(behind) ? second : behind) ||
      !tokens.some(({ word }) => GIFT.has(word) || FEASTS.has(word))
    )
  // "No room for the toys" asks where to put them, "no room for a trampoline" for none.
  if (cue.at(-1) === 'for' && only !== 'not') return POSSESSED.has(behind)
  const harmless = only === 'wont' ? undefined : HARMLESS_BEHIND.get(cue.at(-1) ?? '')
  if (harmless) return harmless.has(behind) || isClauseEnd(tokens, at + cue.length)
  if (only === 'allergic') return AROUND.has(behind) || (POSSESSED.has(behind) && OWN_PET.has(second))
  if (cue.length > 1 || !['no', 'not', 'isnt', 'arent', 'nothing'].includes(only ?? '')) return false
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]]
  const saysSomething = BEFORE_NOTHING.has(before) || BEHIND_NOTHING.has(behind) || EXCEPTING.has(behind)
  if (only === 'nothing' && saysSomething) return true
  if (!next || next.clause !== tokens[at]?.clause) return true
  // "No money" tells of a lack, "not money please" rules it out.
  if (NOT_EXCLUDED.has(next.word) && !(only === 'not' && next.word === 'money')) return true
  if (only === 'no')
    return (HAVING.has(before) && before !== 'with' && !isOfGoods(tokens, at)) || isMissing(tokens, at + 1)
  // "Curtains that are not black" rules out black ones; "he is not well" rules nothing out.
  return only === 'not' && AUXILIARIES.has(before) && !RELATIVES.has(tokens[at - 2]?.word ?? '')
}

function isClauseEnd(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.clause !== tokens[at - 1]?.clause
}

/** Whether "cannot do without" tells what is needed: "cant sleep without the tv". */
function isNeeded(tokens: readonly WishToken[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MAX_BEFORE_WITHOUT), at)
  return before.some(({ word, clause }) => CANNOT.has(word) && clause === tokens[at]?.clause)
}

/** Whether "except" names the one thing that somebody likes: "hates everything except fishing", "likes nothing except tea". */
function isOnlyLiking(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
  at: number,
): boolean {
  if (!EXCEPTING.has(tokens[at]?.word ?? '')) return false
  const before = tokens[at - 1]?.word ?? ''
  return before === 'nothing' || (ALL_THINGS.has(before) && marks[at - 2] === 'cue')
}

/** Whether "no" tells of a missing thing ("no oven at home"), and does not rule out ("no air fresheners"). */
function isMissing(tokens: readonly WishToken[], first: number): boolean {
  const at = OF_LACKS.has(tokens[first]?.word ?? '') ? first + 1 : first
  if (!LACKS.has(tokens[at]?.word ?? '')) return false
  return endsName(tokens, at)
}

/** Whether the name of a thing that is not there ends at a place: "no bathroom stuff" rules out things for the bathroom. */
export function endsName(tokens: readonly WishToken[], at: number): boolean {
  const next = tokens[at + 1]
  if (!next || next.clause !== tokens[at]?.clause) return true
  if (THINGS.has(next.word)) return false
  return TURNS.has(next.word) || AND.has(next.word) || FILLERS.has(next.word) || BEHIND_LACKS.has(next.word)
}

/** Whether "has no" describes the wanted goods: "a night light that has no plug". */
function isOfGoods(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at - 1]?.word === 'has' && ['that', 'which', 'and'].includes(tokens[at - 2]?.word ?? '')
}

/** Marks the words that a cue reaches. Returns the place behind them. */
function markAfter(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  from: number,
  { kind, isOwning }: { readonly kind: 'disliked' | 'excluded'; readonly isOwning: boolean },
  isCue: (place: number) => boolean,
): number {
  const reach = isOwning ? OWNING_REACH : kind === 'disliked' ? DISLIKE_REACH : EXCLUSION_REACH
  let left = reach
  let last: number | undefined
  let at = from
  for (; at < tokens.length; at++) {
    const { word, clause } = tokenAt(tokens, at)
    // A list goes on behind a long name: "no hot plates or toasters".
    if (left === 0 && !AND.has(word) && clause === tokens[at - 1]?.clause) return at
    if (clause !== tokens[at - 1]?.clause && at > from) {
      if (!isListed(tokens, at)) return at
      left = reach
      last = undefined
    }
    if (at > from && (isCue(at) || isAskedFor(tokens, at))) return at
    // "Hates clowns birthday party" names the occasion.
    if (left < reach && GIFT.has(word)) return at
    // "Doesnt like sweet things birthday cake alternative" dislikes no cake.
    if (left < reach && isEndOfThings(tokens, at)) return at
    if (AND.has(word)) {
      const next = tokens[at + 1]?.word ?? 'but'
      // "No dishwasher and a small sink": the article shows that the sink is not ruled out.
      if (TURNS.has(next) || (kind === 'excluded' && !isOwning && DETERMINERS.has(next))) return at
      left = reach
      last = undefined
    } else if (isMoreOfThings(tokens, at, from)) continue
    // "Hates her pink walls" says whose they are.
    else if (at === from && word === 'her') continue
    else if (TURNS.has(word)) return at
    else if (!FILLERS.has(word) && !(isOwning && (COLLECTIVES.has(word) || DIGITS.test(word)))) {
      // In "has left handed knives" only the knives are owned; "left handed" describes the person.
      if (isOwning && last !== undefined) marks[last] = undefined
      marks[at] = kind
      last = at
      left--
    }
  }
  return at
}

/** Whether "things" or "stuff" ended the name of what is ruled out before a place. */
function isEndOfThings(tokens: readonly WishToken[], at: number): boolean {
  const { word } = tokenAt(tokens, at)
  const isThings = ['things', 'stuff', 'items'].includes(tokens[at - 1]?.word ?? '')
  return isThings && isSameClause(tokens, at - 1, at) && !AND.has(word) && !MORE_OF_THINGS.has(word)
}

/** Whether a word behind a plural begins what is asked for: "allergic to nuts snack for the lunchbox". */
function isAskedFor(tokens: readonly WishToken[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const isName = !FILLERS.has(before) && /[^su]s$/.test(before) && !NO_PLURALS.has(before)
  return isName && ASKED_BEFORE.has(tokens[at + 1]?.word ?? '') && isSameClause(tokens, at, at + 1)
}

function isSameClause(tokens: readonly WishToken[], one: number, other: number): boolean {
  return tokens[one]?.clause === tokens[other]?.clause
}

/** Whether a preposition leads on to the ruled-out thing: "anything with", "pink and stuff about". */
function isMoreOfThings(tokens: readonly WishToken[], at: number, from: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const isNext = at - from <= 1 || AND.has(tokens[at - 2]?.word ?? '')
  return isNext && THINGS.has(before) && MORE_OF_THINGS.has(tokens[at]?.word ?? '')
}

/** Whether a clause goes on with a list that ends in "and" or "or", rather than with another thought. */
function isListed(tokens: readonly WishToken[], from: number): boolean {
  const clause = tokens.slice(from).filter(({ clause: it }) => it === tokens[from]?.clause)
  const and = clause.findIndex(({ word }) => AND.has(word))
  const before = clause.slice(0, and < 0 ? clause.length : and)
  if (clause.length === 0 || before.length > LIST_CLAUSE_WORDS) return false
  if (before.some(({ word }) => TURNS.has(word)) || TURNS.has(clause[and + 1]?.word ?? '')) return false
  return and >= 0 || isListed(tokens, from + clause.length)
}

function markBefore(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  cue: number,
  reach = 2,
): void {
  let left = reach
  const isVerbFirst = ['is', 'are'].includes(tokens[cue - 1]?.word ?? '')
  for (let at = isVerbFirst ? cue - 2 : cue - 1; at >= 0 && left > 0; at--) {
    const { word, clause } = tokenAt(tokens, at)
    if (clause !== tokens[cue]?.clause || TURNS.has(word) || FILLERS.has(word)) return
    if (!AND.has(word)) {
      marks[at] = 'disliked'
      left--
    } else left = reach
  }
}

/** Excludes the things between "has" and "already": "has two machines already". Returns whether there are any. */
function markOwned(
  tokens: readonly WishToken[],
  marks: (RuledOut | undefined)[],
  already: number,
  verbs: ReadonlySet<string> = OWNED_ALREADY,
): boolean {
  const clause = tokens[already]?.clause
  const from = tokens.findLastIndex(
    ({ word, clause: its }, at) => at < already && its === clause && verbs.has(word),
  )
  if (from < 0 || already - from > MAX_OWNED_WORDS) return false
  for (let at = from + 1; at < already; at++) {
    if (!FILLERS.has(tokens[at]?.word ?? '')) marks[at] = 'excluded'
  }
  return already > from + 1
}

function isYearly(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'every' && YEARLY.has(tokens[at + 1]?.word ?? '')
}

/** Whether "doesn't work for me" rules out the thing before it: "ginger doesn't work for me". */
function isOfNoUse(tokens: readonly WishToken[], at: number): boolean {
  return (
    ['doesnt', 'dont', 'didnt'].includes(tokens[at]?.word ?? '') &&
    tokens[at + 1]?.word === 'work' &&
    tokens[at + 2]?.word === 'for'
  )
}

/** Whether "out" or "over" rules out the thing before it: "earplugs are out", "the dinosaur phase is over". */
function isOut(tokens: readonly WishToken[], at: number): boolean {
  if (tokens[at]?.word === 'over' && tokens[at - 1]?.word === 'is') return tokens[at - 2]?.word === 'phase'
  const isLast = tokens[at + 1]?.clause !== tokens[at]?.clause
  return tokens[at]?.word === 'out' && isLast && ['is', 'are'].includes(tokens[at - 1]?.word ?? '')
}

/**
 * Whether "not allowed" rules out the thing before it, as in "candles not allowed". "Not allowed to drill" and "drilling not
 * allowed" rule out no thing: such a wish asks for goods that need no drilling.
 */
function isForbidden(tokens: readonly WishToken[], at: number): boolean {
  const next = tokens[at + 1]
  const isSaid = NEGATIVES.has(tokens[at]?.word ?? '') && PERMITTED.has(next?.word ?? '')
  const isWork = WORK.has(tokens[at - 1]?.word ?? '')
  return (
    isSaid &&
    !isWork &&
    !isOwnPetBefore(tokens, at) &&
    !['to', 'any', 'them'].includes(tokens[at + 2]?.word ?? '')
  )
}

/** "My cat is not allowed outside" tells of a cat that stays. */
function isOwnPetBefore(tokens: readonly WishToken[], at: number): boolean {
  const pet = AUXILIARIES.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
  return OWN_PET.has(tokens[pet]?.word ?? '') && POSSESSED.has(tokens[pet - 1]?.word ?? '')
}
