import { NUMBER, numberOf } from './wish-number.ts'

/** Roughly what one of a currency is in US dollars: enough to keep an idea within a budget. */
const DOLLARS_PER: readonly (readonly [currency: RegExp, rate: number])[] = [
  [/[$]|dollars?|bucks?|usd/, 1],
  [/£|quid|pounds?|gbp|sterling/, 1.3],
  [/€|euros?|eur/, 1.1],
  [/chf|francs?|franken/, 1.1],
  [/₹|rupees?|rs/, 0.012],
  [/pesos?|mxn/, 0.055],
]

const SIGN = '[$£€₹]'
const NAME =
  '(?:dollars?|bucks?|usd|quid|pounds?|gbp|sterling|euros?|eur|chf|francs?|franken|rupees?|rs|pesos?|mxn)\\b'

/** "No gifts for kids over 10" says how old they are. */
const NO_CHILD =
  '(?!(?:kids?|child|children|boys?|girls?|nieces|nephews|teens|people|anyone|anybody|those|adults) )'

const SPENDING = `(?:spend|spending|pay|paying|accept|receive|gifts?|presents?|costs?|buy|buying)(?: ${NO_CHILD}[a-z']+){0,2}? (?:more than|over|above)`

/**
 * "No spending over", "not allowed to take more than". A shelf that "wont take more than 20" and somebody who "cant go more than 50 steps"
 * spend nothing.
 */
const NO_MORE = `(?:not|no|never|dont|don't|cant|can't|cannot|wont|won't|nothing)(?: [a-z']+){0,3}? (?:${SPENDING}|allowed to take (?:more than|over|above)|(?:go|going) (?:over|above))`

const LIMIT = `(?:${NO_MORE}|budget(?: of| is|:)?|limit(?: of| is|:)?|under|below|up to|at most|less than|not more than|no more than|nothing over|nothing (?:that )?(?:costs? )?(?:more than|above|over)|(?<!\\bair )max(?:imum)?(?: of)?|within|moins de|jusqu.a|unter|bis(?: zu)?|hochstens|menos de|hasta|maximo)`

const ABOUT = '(?:around|about|roughly|approx(?:imately)?|circa|ca\\.?|etwa|environ|unos)'

/**
 * Money that somebody gives again and again, lends or is thanked for is no limit for a present. What somebody "gave me" once may be spent.
 */
const GIVEN =
  '(?:(?:sends|gives|slips|lent|owes|pays) (?:me|us|him|her|them)|(?:sent|gave) (?:him|her|them)|(?:sent|gave) (?:me|us)(?=.*\\b(?:every|each|a (?:week|month|year)|thanks?|thankyou)\\b))'

/** An amount behind one of these is a cost or a value, not a budget. */
const COST = `(?<!bill (?:was|is) |costs? |cost me |paid |worth |charged |fined |${GIVEN} |(?:chip|chips|chipping|put|puts|putting|throw|throws) in )`

/** Units behind a number that is no amount of money: "under 5 minutes". */
const OTHER_UNIT =
  '(?! ?(?:years?|yrs?|yo|months?|weeks?|days?|hours?|hrs?|min(?:ute)?s?|seconds?|kg|lbs?|pounds? of|g|grams?|oz|cm|mm|m|km|miles?|inch(?:es)?|in|ft|feet|foot|people|persons?|guests|kids|pieces|steps|stairs|mph|kmh|degrees|percent|litres?|liters?|s)\\b|["%°\']|th\\b|st\\b|nd\\b|rd\\b|\\d)'

/** Before "max" a number behind one of these is a model, a size, an age or a count: "iphone 14 max", "kids aged 10 max". */
const BEFORE_OTHER_MAX =
  '(?<!\\b(?:iphone|size|mini|pro|aged?|ages|(?:aged?|ages) \\d+ ?(?:-|–|to|and)|up to|under|below|(?:group|party|family|class|team) of) ?)'

/**
 * Twelve or fewer behind "for" are people ("table for 6 max"), unless a present is named before ("something for 10 max"). The number of a
 * party is that of its guests.
 */
const OF_PEOPLE_MAX =
  '(?<!\\b(?:party|parties|dinner|picnic|barbecue|bbq|wedding|buffet) for |(?<!\\b(?:gifts?|presents?|pressies?|prezzies?|something|anything|one|ideas?|santa|him|her|them) )\\bfor (?=(?:\\d|1[0-2]|ten|eleven|twelve)\\b))'

/** "Three boys under 5" tells of their age. */
const OF_AGE = '\\b(?:kids|boys|girls|children|toddlers|grandkids|sons|daughters) '

const OF_GIFTS = '\\b(?:gifts?|presents?|christmas|xmas|secret santa|favou?rs|bags|for \\d+)'

const AMOUNTS: readonly RegExp[] = [
  // "between 20 and 40 dollars", "$20-40", "20 to 30 euros"
  new RegExp(
    `(?:between )?(?<sign>${SIGN}) ?(?<from>${NUMBER}) ?(?:-|–|to|and) ?${SIGN}? ?(?<to>${NUMBER})`,
    'u',
  ),
  new RegExp(
    `(?:between )?(?<from>${NUMBER}) ?(?:-|–|to|and|bis|y|et) ?(?<to>${NUMBER}) ?(?<name>${NAME}|${SIGN})`,
    'u',
  ),
  new RegExp(`(?<limit>${LIMIT} |${ABOUT} )?${COST}(?<sign>${SIGN}) ?(?<to>${NUMBER})`, 'u'),
  new RegExp(`(?<limit>${LIMIT} |${ABOUT} )?\\b${COST}(?<to>${NUMBER}) ?(?<name>${NAME}|${SIGN})`, 'u'),
  new RegExp(`(?<!${OF_AGE})\\b(?<limit>${LIMIT}) (?<to>${NUMBER})\\b${OTHER_UNIT}`, 'u'),
  // "Gifts for 4 nieces, 10 each"
  new RegExp(
    `(?:(?<=${OF_GIFTS} .*)|(?=.* ${OF_GIFTS}))\\b${COST}(?<to>${NUMBER}) (?<limit>each|apiece|a head|per head|per person)\\b`,
    'u',
  ),
  // "20 max"
  new RegExp(
    `${BEFORE_OTHER_MAX}${OF_PEOPLE_MAX}\\b(?<to>${NUMBER}) (?<limit>max(?:imum)?|at (?:the )?most)\\b`,
    'u',
  ),
]

/** Money that somebody gives is no limit for a present: "sends me a fiver every month". */
const GIVEN_NOTE = new RegExp(`\\b(${GIVEN}) an? (?:fiver|tenner)\\b`)

/** Slang for a banknote. */
const NOTES: readonly (readonly [name: RegExp, dollars: number])[] = [
  [/\b(?:under |max |less than |below )?an? fiver\b/, 6.5],
  [/\b(?:under |max |less than |below )?an? tenner\b/, 13],
]

/** A smaller number without a currency is none of money: "under one roof". */
const MIN_BARE_AMOUNT = 4
const MIN_BARE_WORD = 9

/** "2 pounds per kid": goods that cheap come in packs, so the pack may cost as much as for so many. */
const PER_HEAD = /^ ?(?:per|for each|for every) ?(?:kid|child|guest|head|person|bag)\b/
const CHEAPEST_ALONE = 6
const HEADS = 10

/** Above an amount that was only named roughly, an idea may cost so much more. */
const ROUGHLY = 1.25

export interface WishBudget {
  /** In US dollars; undefined where no amount is named. */
  readonly maxPrice?: number
  /** The wish without the amount. */
  readonly rest: string
}

/** Finds the most that a wish wants to spend, in numbers or words and with a currency. */
export function budgetIn(wish: string): WishBudget {
  const folded = wish.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const text = folded.replace(GIVEN_NOTE, '$1')
  for (const [name, dollars] of NOTES) {
    if (name.test(text)) return { maxPrice: dollars, rest: text.replace(name, ' ') }
  }
  for (const pattern of AMOUNTS) {
    const found = pattern.exec(text)
    const { limit = '', sign, name, to = '' } = found?.groups ?? {}
    const amount = numberOf(to)
    const isBare = sign === undefined && name === undefined
    const least = isBare ? (/\d/.test(to) ? MIN_BARE_AMOUNT : MIN_BARE_WORD) : 0
    if (!found || !(amount > least)) continue
    const currency = sign ?? name ?? '$'
    const rate = DOLLARS_PER.find(([known]) => known.test(currency))?.[1] ?? 1
    const slack = new RegExp(`^${ABOUT} $`, 'u').test(limit) ? ROUGHLY : 1
    const price = amount * rate * slack
    const isOfPack = price < CHEAPEST_ALONE && PER_HEAD.test(text.slice(found.index + found[0].length))
    return { maxPrice: isOfPack ? price * HEADS : price, rest: text.replace(found[0], ' ') }
  }
  return { rest: text }
}
