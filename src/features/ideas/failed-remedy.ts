import { AND, CLAUSE_WORDS, DEFINITES } from './function-words.ts'
import { createCueFinder, type CueVariants } from './cue-phrases.ts'
import { LOVES } from './interest.ts'
import { asksForGift } from './not-done.ts'
import { isSameClause, isSomebodys } from './rule-out-words.ts'
import { padded, tokenAt, wordSet, type WishToken } from './wish-text.ts'

/** Behind one of these, "tried" tells of nothing that was tried: "never tried yoga". */
/** Behind it these tell that it was good: "tried yoga and loved it". */
const LIKED = wordSet('loved liked enjoyed loves likes enjoys')
const NOT_TRIED = wordSet('never not havent hasnt didnt nobody')
/** Before one of these, "tried" names no goods: "tried to fix it", "tried everything", "tried turning it off". */
const NO_GOODS =
  /^(?:to|it|them|everything|hard|on|out|and|so|both|that|this|days?|times?|weeks?|months?|years?|ways?|tricks?|sorts|kinds|things?|stuff|\w+ing)$/
/** These say how long somebody tried, unless a name goes on: "tried all summer", but "tried a summer duvet". */
const WHILES = wordSet('night nights morning mornings evening evenings summer summers winter winters autumn')

const ARTICLES = wordSet(
  'a an the any some my our normal regular those these various different kinds sorts of every all many lots loads single several',
)
/** The name of what was tried ends before one of these. */
const ENDS = wordSet(
  `${CLAUSE_WORDS} just that which and or with on already didnt did doesnt does dont do made makes make were
   no not nothing still none no too as to`,
)
const MAX_NAME = 3
const MAX_NAMES = 3
/** "Baking soda" and "washing powder" are goods, although a word in "ing" mostly tells of a deed: "tried turning it off". */
const ING_GOODS = / (?:baking (?:soda|powder)|washing (?:soda|powder)|rubbing alcohol|cooking oil) /

/** These may stand between the name and what rules it out: "the cooling pad was useless". */
const AUXILIARIES = wordSet('was were')
const IN_THE_PAST = wordSet('didnt did')
/** "Bought a humidifier, useless" names what failed in the clause before. */
const BOUGHT = wordSet('bought got ordered used had')
/** Remedies by their last word. Of such a thing nobody asks for the same again where it fails: "nose strips dont work". */
const REMEDIES = wordSet(
  `strip strips spray sprays cream creams gel gels tablets pills powder powders drops patches patch lotion lotions balm ointment trap traps
   earplugs plugs insoles plasters syrup lozenges supplements vitamins magnesium melatonin peppermint citronella repellent repellents
   bait baits cleaner cleaners remover removers dehumidifier humidifier tea teas oil oils deodorant deodorants antiperspirant sachets
   tape glue mats wipes salt vinegar lavender mouthwash shampoo mouthguard splint collar brace braces wristband wristbands bands massager diffuser pad pads airtag airtags tracker trackers app apps polish`,
)

/** Phrases that rule a remedy out. Behind another thing they tell of a trouble: "my feet hurt", "the boiler is not working". */
const FAILS = [
  'hurt',
  'hurts',
  'fall out',
  'falls out',
  'keep falling out',
  'arent enough',
  'isnt enough',
  'not enough',
  'not working',
  'isnt working',
  'arent working',
  'only half work',
  'wont stay in',
  'wont stay on',
  'dont stay in',
  'dont stay on',
  'too uncomfortable',
  'uncomfortable',
  'useless',
  'no good',
  'no use',
  'wear off',
  'wears off',
  'no difference',
  'stopped working',
].map((said) => said.split(' '))

const TOO_PLAIN = wordSet('normal regular ordinary standard usual cheap supermarket')

export interface FailureCues {
  /** Phrases behind the name of a remedy that rule the remedy out, because it failed or does harm: "did nothing". */
  readonly inVain: readonly string[]
  /** Phrases that rule the remedy out only where another clause tells the need: "my shoes hurt my feet" alone asks for shoes. */
  readonly unfit: readonly string[]
  readonly variants: CueVariants
}

interface FailedRemedy {
  /** Places of its names. */
  readonly named: readonly number[]
  /** The words that say so, from the first to before the last place. */
  readonly from: number
  readonly to: number
}

/**
 * Finds what was tried in vain, or does harm: no idea is of such a kind. "Plantar fasciitis, insoles didnt help" asks for other
 * things than insoles.
 */
export function createFailedRemedies(cues: FailureCues) {
  const find = (all: readonly string[]) => {
    const findCue = createCueFinder(
      all.map((cue) => ({ cue, as: undefined })),
      cues.variants,
    )
    return (tokens: readonly WishToken[], at: number) => findCue(tokens, at)?.words
  }
  const inVainAt = find(cues.inVain)
  const unfitAt = find(cues.unfit)
  return function failedRemedies(tokens: readonly WishToken[]): FailedRemedy[] {
    return [...tokens.keys()].flatMap((at) => {
      if (tokenAt(tokens, at).word === 'tried' || isUsedBefore(tokens, at)) {
        const named = triedBehind(tokens, at)
        return named.length > 0 ? [{ named, from: at, to: at + 1 }] : []
      }
      const inUse = inDailyUse(tokens, at)
      if (inUse.length > 0) return [{ named: inUse, ...behindRemedy(tokens, inUse, at) }]
      const said =
        inVainAt(tokens, at) ??
        harmAt(tokens, at) ??
        (isBeside(tokens, at) || isRemedy(tokens, at) ? unfitAt(tokens, at) : undefined) ??
        (isOfRemedy(tokens, at) ? saidAt(tokens, at, FAILS) : undefined)
      const named = said && !isUnchosen(tokens, at) ? headBefore(tokens, at) : []
      return said && named.length > 0 ? [{ named, from: at, to: at + said.length }] : []
    })
  }
}

/** Whether a place tells what was used before the trouble came again: "ants came back after i used powder". */
function isUsedBefore(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'used' && tokens[at - 2]?.word === 'after'
}

/** "Every day" and "daily", "every night" and "all night" tell that a remedy is in use. */
const OFTEN = / (?:daily|nightly|every day|every night|all day|all night) /

/** The remedies in daily use in the clause before "still": "dehumidifier is full every day, still damp". */
function inDailyUse(tokens: readonly WishToken[], at: number): number[] {
  const { word, clause } = tokenAt(tokens, at)
  const before = [...tokens.keys()].filter(
    (place) => place < at && clause - tokenAt(tokens, place).clause <= 1,
  )
  const text = padded(before.map((place) => tokenAt(tokens, place).word))
  if (word !== 'still' || !OFTEN.test(text)) return []
  return before.filter((place) => REMEDIES.has(tokenAt(tokens, place).word))
}

/** The words behind a remedy in use, which tell of no need: "running all night". */
function behindRemedy(tokens: readonly WishToken[], named: readonly number[], still: number) {
  const last = named.at(-1) ?? still
  const end = tokens.findIndex(({ clause }, place) => place > last && clause !== tokens[last]?.clause)
  return { from: last + 1, to: end < 0 ? still + 1 : Math.min(end, still + 1) }
}

function saidAt<T extends readonly string[]>(
  tokens: readonly WishToken[],
  at: number,
  phrases: readonly T[],
): T | undefined {
  return phrases.find((phrase) => phrase.every((word, n) => tokens[at + n]?.word === word))
}

/** The last word of each thing that was tried: "tried sprays and gel". */
function triedBehind(tokens: readonly WishToken[], at: number): number[] {
  const { clause } = tokenAt(tokens, at)
  if (NOT_TRIED.has(tokens[at - 1]?.word ?? '')) return []
  if (tokens.some(({ word, clause: its }, n) => n > at && its === clause && LIKED.has(word))) return []
  const last: number[] = []
  for (let from = at + 1; last.length < MAX_NAMES; from++) {
    while (ARTICLES.has(tokens[from]?.word ?? '')) from++
    const isIngGoods = ING_GOODS.test(padded(tokens.slice(from, from + 2).map(({ word }) => word)))
    if (!isIngGoods && NO_GOODS.test(tokens[from]?.word ?? '')) return last
    let end = from
    while (tokens[end]?.clause === clause && end < from + MAX_NAME && !ENDS.has(tokens[end]?.word ?? ''))
      end++
    const isWhile = end === from + 1 && WHILES.has(tokens[from]?.word ?? '')
    if (end === from || isWhile) return last
    last.push(...(isIngGoods ? [from] : []), end - 1)
    if (!AND.has(tokens[end]?.word ?? '')) return last
    from = end
  }
  return last
}

/** The last word of the name before a place; none before a pronoun, whose name stands further away. */
function headBefore(tokens: readonly WishToken[], from: number): number[] {
  const at = behindName(tokens, from)
  const before = tokens[at - 1]
  if (before && before.clause + 1 === tokens[at]?.clause) return boughtBefore(tokens, at)
  if (!before || before.clause !== tokens[at]?.clause || ENDS.has(before.word)) return []
  const isPlain = [at - 2, at - 3].some((place) => TOO_PLAIN.has(tokens[place]?.word ?? ''))
  return isPlain ? [] : [at - 1]
}

/** The last word of the clause before a place, if it tells of something that was bought. */
function boughtBefore(tokens: readonly WishToken[], at: number): number[] {
  const clause = tokens[at - 1]?.clause
  const isBought = tokens.some((token) => token.clause === clause && BOUGHT.has(token.word))
  return isBought ? [at - 1] : []
}

/** Words that say what a thing does to somebody: "candles make me cough", "milk gives him a tummy ache". */
const DOES = wordSet('make makes made give gives gave')
/** These harm whatever of somebody they name: "perfume irritates her skin". */
const UPSETS = wordSet('irritate irritates upset upsets trigger triggers aggravate aggravates inflames')
const WHOM = wordSet('me him her us them my his our their mum mom dad gran nan everyone people')
const BETWEEN_HARM = wordSet(
  'wife husband partner girlfriend boyfriend sister brother mum mom dad son daughter kid kids boy girl toddler friend gran nan hay sore come out break in real constant the ear ears skin eyes a an bad terrible awful feel really so very the my his her',
)
const HARMS = wordSet(
  `sick ill cough coughing sneeze sneezing itch itchy wheeze wheezy dizzy nauseous queasy gag retch rash rashes hives headache headaches migraine
   migraines asthma heartburn cramps spots swell sleepy drowsy jittery anxious palpitations reflux indigestion bloat fever throat runs diarrhoea poorly unwell heave queasiness puke nausea sickness cramp vomit tummy stomach bloated infection infections blisters nightmares`,
)
/** Things that nobody chose or can do without: "dust makes me sneeze" and "the car makes her sick" ask for help against them. */
const UNCHOSEN = wordSet(
  `dust pollen smoke damp mould mold cold heat sun air grass hay cat cats dog dogs everything nothing it that this which they work job school car cars bus boat
   ferry train trains plane flying driving reading stairs heights motion travel scrolling`,
)

/** Whoever reacts to one of these asks for goods without it, unless the wish is for a present: "cleaning stuff, fragrance gives me migraines". */
const SUBSTANCES = wordSet('fragrance fragrances scent scents chemicals')

function isUnchosen(tokens: readonly WishToken[], at: number): boolean {
  const { word } = tokenAt(tokens, at)
  const before = tokens[at - 1]?.word ?? ''
  const isSubstance = SUBSTANCES.has(before) && !asksForGift(tokens)
  return (DOES.has(word) || UPSETS.has(word)) && (isSubstance || UNCHOSEN.has(before))
}

function harmAt(tokens: readonly WishToken[], at: number): readonly string[] | undefined {
  const word = tokens[at]?.word ?? ''
  // "My bra irritates my skin" asks for a better one.
  if (isSomebodys(tokens, at - 1)) return undefined
  if (UPSETS.has(word) && DEFINITES.has(tokens[at + 1]?.word ?? '')) return [word]
  if (!DOES.has(word) || !WHOM.has(tokens[at + 1]?.word ?? '')) return undefined
  let end = at + 2
  while (BETWEEN_HARM.has(tokens[end]?.word ?? '')) end++
  const isHarm = HARMS.has(tokens[end]?.word ?? '') && tokens[end]?.clause === tokens[at]?.clause
  return isHarm ? tokens.slice(at, end + 1).map((token) => token.word) : undefined
}

/** The place behind the name that stands before a place. */
function behindName(tokens: readonly WishToken[], at: number): number {
  let end = at
  while (AUXILIARIES.has(tokens[end - 1]?.word ?? '')) end--
  const isNow = ['is', 'are'].includes(tokens[end - 1]?.word ?? '')
  return isNow && REMEDIES.has(tokens[end - 2]?.word ?? '') ? end - 1 : end
}

/** Whether the word before a place, or before "is" and "are", is a remedy that is nobody's own thing. */
function isOfRemedy(tokens: readonly WishToken[], at: number): boolean {
  const end = behindName(tokens, at)
  return (
    end > 1 &&
    REMEDIES.has(tokens[end - 1]?.word ?? '') &&
    !(isSameClause(tokens, end - 2, end - 1) && DEFINITES.has(tokens[end - 2]?.word ?? ''))
  )
}

/** Whether what is said to fail is a remedy, and the words before it tell what for. */
function isRemedy(tokens: readonly WishToken[], at: number): boolean {
  const end = behindName(tokens, at)
  const isOwn = isSomebodys(tokens, end - 1)
  // "Was no good" tells of a try, "is no good" of a thing that broke.
  const wasTried = AUXILIARIES.has(tokens[at - 1]?.word ?? '') || IN_THE_PAST.has(tokens[at]?.word ?? '')
  return end > 2 && !isOwn && (wasTried || REMEDIES.has(tokens[end - 1]?.word ?? ''))
}

/** Whether a clause stands beside another one that tells the need, and names nobody's own thing. */
function isBeside(tokens: readonly WishToken[], at: number): boolean {
  const clause = tokens[at]?.clause
  const isOwn = [at - 2, at - 3].some(
    (place) => tokens[place]?.clause === clause && DEFINITES.has(tokens[place]?.word ?? ''),
  )
  return (clause ?? 0) > 0 && !isOwn
}

const IT = wordSet('it them that those')

/** Places of what "it" means in or behind words that rule it out: "loves whisky but hes sworn off it". */
export function meantByIt(tokens: readonly WishToken[], cue: readonly string[], at: number): number[] {
  if (!IT.has(tokens[at + cue.length]?.word ?? '') && !cue.includes('it')) return []
  const verb = tokens.findLastIndex(({ word }, place) => place < at && LOVES.has(word))
  if (verb < 0) return []
  const rest = tokens.slice(verb + 1, at)
  const end = rest.findIndex(({ word, clause }) => clause !== tokens[verb]?.clause || ENDS.has(word))
  return Array.from({ length: end < 0 ? 0 : end }, (_, n) => verb + 1 + n)
}
