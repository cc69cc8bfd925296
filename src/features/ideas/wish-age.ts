import { BRIGHT } from './joined-words.ts'
import { NUMBER, numberOf } from './wish-number.ts'

/** From and to in years, both included. */
export interface AgeRange {
  readonly from: number
  readonly to: number
}

export interface WishAges {
  /** Ages of the receivers, as far as the wish says them. */
  readonly ages: readonly AgeRange[]
  /** Age of the writer. */
  readonly speaker: AgeRange | undefined
  /** The wish without the ages; birthdays stay. */
  readonly rest: string
}

const OLD = "(?:[ -]?(?:years?|yrs?|yr)[ -]?(?:olds?|of age)\\b|[ -]?y/?o['s]*\\b(?!-yo))"
/** Behind a number of months these say that it is a time and no age: "she is 6 months pregnant", "6 mths subscription". */
const OF_A_TIME =
  'pregnant|along|gone|sober|clean|in\\b|into|away|late|post|off|without|behind|since|from|ago|subscription|membership|contract|plan\\b|deal|lease|warranty|trip|travel|abroad|together|married|left|supply|notice'
/** "She is 18 months". */
const IN_MONTHS = ` months\\b(?! ?(?:${OF_A_TIME}))`
const MONTHS_OLD = '(?:[ -]?(?:months?|mos?|mths?)[ -]?olds?|m olds?)\\b'
/** "My son is 18 mo". */
const SHORT_MONTHS = `[ -]?(?:mths?|mos?)\\b(?! (?:${OF_A_TIME}))`
/**
 * Before a number of months these say that it is a time: "travelling for 6 mths", "phone contract 24 mths". Things for so many months
 * are for a baby: "toys for 6 mths".
 */
const BEHIND_NO_TIME =
  '(?<!\\b(?:contract|subscription|membership|plan|deal|lease|warranty|guarantee|loan|trip|placement|abroad|away|last|past|next|every|in|within|after|another) )(?<!(?<!\\b(?:toys?|books?|clothes|games?|gifts?|presents?|something|anything|ideas?) )\\bfor (?:about |over |the next |the last )?)'
const WEEKS_OLD = '[ -]?(?:weeks?|wks?)[ -]?olds?\\b'
const CHILD =
  '(?:son|daughter|niece|nephew|boy|girl|kid|child|grandson|granddaughter|grandchild|godson|goddaughter|stepson|stepdaughter|brother|sister|cousin|twins)(?:[^a-z]?s (?:best )?(?:friend|mate))?'
const CHILDREN =
  '(?:sons|daughters|nieces|nephews|boys|girls|kids|children|grandkids|grandsons|granddaughters|grandchildren|brothers|sisters|cousins|twins)'
const ELDER =
  '(?:nana?|nanny|gran|granny|grandma|grandmother|grandad|granddad|grandpa|grandfather|mum|mom|mother|dad|father|aunt|auntie|uncle|in[ -]law|inlaw|neighbou?r|lady|nurse|teacher|friend|husband|wife)'
const SPEAKER = "(?:i am|i'm|im) (?:turning |nearly |almost |only )?"
const IS =
  "(?:aged?|ages|turning|turns|turned|turn|he is|he's|hes|she is|she's|shes|they are|they're|theyre|who's|whos|is)"
const NO_AGE =
  '(?! ?(?:%|ft|foot|feet|\'|"|cm|mm|m|met(?:er|re)s?|yards?|acres?|inch|inches|kg|lbs?|pounds?|dollars?|bucks|euros?|quid|months?|mths?|mos?|weeks?|days?|hours?|hrs?|minutes?|mins?|degrees?|years? (?:of|together|married|in)|times|of|people|persons|kids|children|cats|dogs|miles|km|weeks|percent|gallons?|liters?|litres?|watts?|volts?|amps?|tb|gb|mah|oz|ounces?|cups?|pieces?|rooms?|floors?|stairs|steps|plants|trees|guests|families|burners?|seats?|bikes|cars|chickens|hens|ducks|rabbits|pages|books|shelves|drawers|left|more|or|each|apiece|max)\\b|\\d|%|:)'

/** Behind one of these words a number at the end is no age: "shoes for my son size 5". */
const NO_AGE_BEHIND =
  'size|under|below|over|max|for|of|ps|playstation|xbox|iphone|ipad|number|no|part|year|grade|class|level|about|around|than|only|and|or|to|by|at|times|budget|fifa|group|set|version|stage'

interface AgePattern {
  readonly pattern: RegExp
  readonly isSpeaker?: boolean
  /** For a decade: "in her seventies". */
  readonly span?: number
  /** Whether the text stays: a birthday is an occasion too. */
  readonly stays?: boolean
  /** Whether it may name several ages: "kids aged 2, 6 and 11". */
  readonly isList?: boolean
  /** How many of its units are a year: 12 for months. */
  readonly aYear?: number
}

const MONTHS_A_YEAR = 12
const WEEKS_A_YEAR = 52

const number = (name: string) => `(?<${name}>${NUMBER})`

const PATTERNS: readonly AgePattern[] = [
  {
    pattern: new RegExp(
      `\\b(?:\\d{1,2}, ?)*${number('from')}(?: ?(?:years?|yrs?|yo))?,? ?(?:-|/|to|and|or|&) ?(?:an? )?${number('to')}${OLD}`,
      'gu',
    ),
    isList: true,
  },
  {
    pattern: new RegExp(
      `\\bage[ds]? ${number('from')}(?:, ?${NUMBER})*,? ?(?:-|to|and|or|&|,) ?${number('to')}\\b${NO_AGE}`,
      'gu',
    ),
    isList: true,
  },
  {
    pattern: new RegExp(`\\b${SPEAKER}(?:a )?${number('from')}\\b(?:${OLD}|${NO_AGE})`, 'gu'),
    isSpeaker: true,
  },
  { pattern: new RegExp(`\\b${number('from')}${MONTHS_OLD}`, 'gu'), aYear: MONTHS_A_YEAR },
  {
    pattern: new RegExp(`${BEHIND_NO_TIME}\\b${number('from')}${SHORT_MONTHS}`, 'gu'),
    aYear: MONTHS_A_YEAR,
  },
  { pattern: new RegExp(`\\b${number('from')}${WEEKS_OLD}`, 'gu'), aYear: WEEKS_A_YEAR },
  {
    pattern: new RegExp(
      `(?<=\\b(?:is|hes|shes|he.s|she.s|turns|turning) )${number('from')}${IN_MONTHS}`,
      'gu',
    ),
    aYear: MONTHS_A_YEAR,
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:${CHILD}|baby|toddler|grandaughter)(?: of)?,? \\(?)${number('from')}${IN_MONTHS}`,
      'gu',
    ),
    aYear: MONTHS_A_YEAR,
  },
  { pattern: new RegExp(`(?<!looks? )\\b${number('from')}${OLD}`, 'gu') },
  {
    pattern: new RegExp(
      `(?<!\\b(?:mum|mom|mother|dad|father) of )\\b${number('from')}(?:st|nd|rd|th)? (?:birthday|bday|b-day)`,
      'gu',
    ),
    stays: true,
  },
  {
    pattern: /\b(?:in|over|into) (?:his|her|their|my|the) (?:early |mid |mid-|late )?(?<from>[2-9]0)'?s\b/gu,
    span: 9,
  },
  {
    pattern: new RegExp(`\\b${IS} (?:nearly |almost |now |only |just )?${number('from')}\\b${NO_AGE}`, 'gu'),
  },
  {
    pattern: new RegExp(
      `(?<=\\b${CHILDREN},? \\(?)(?<from>\\d{1,2})(?:,? \\d{1,2})*,? ?(?:and|&|,) ?(?<to>\\d{1,2})\\b${NO_AGE}`,
      'gu',
    ),
    isList: true,
  },
  // "Twin brothers 11"; of "my sisters 3 boys" the number counts the boys, so a clause ends behind an age.
  {
    pattern: new RegExp(
      `(?<=\\b${CHILDREN},? \\(?(?:both |all )?)(?<from>1?\\d)\\b(?! ?(?:and|&|to|-|,) ?\\d)(?= *(?:[,.;)]|$)| (?:who|both)\\b)${NO_AGE}`,
      'gu',
    ),
  },
  // "Rainy day 2, 6 and 11".
  {
    pattern: new RegExp(
      `(?<=^[a-z][a-z' ]* )(?<!\\b(?:sizes?|${NO_AGE_BEHIND}) )(?<from>1?\\d), ?1?\\d,? (?:and|&) (?<to>1?\\d)$`,
      'gu',
    ),
    isList: true,
  },
  // "8 but reads at a 5 year level".
  { pattern: /^(?<from>1?\d)(?= but\b)/gu },
  {
    pattern: new RegExp(
      `\\b(?<=${CHILD}(?: of)?,? \\(?(?:nearly |almost |just |only |now )?)(?<from>\\d{1,2})\\b${NO_AGE}`,
      'gu',
    ),
  },
  // "My nan 88 feels cold", "mum, 85, loses keys"; "dad 50" may be what a present may cost.
  {
    pattern: new RegExp(
      `(?<=\\b${ELDER},? \\(?)(?<from>[89]\\d)\\b${NO_AGE}(?! (?:max|budget|or so)\\b)`,
      'gu',
    ),
  },
  // "Her 60th"; a couple's is of their wedding.
  {
    pattern: new RegExp(
      `(?<!\\b(?:parents|parents'|grandparents|couple|our|their|wedding|anniversary|the)\\b.{0,20})\\b(?<from>18|21|[3-9]0|[6-9]5|100)(?:th|st)\\b(?! (?:wedding|anniversary|century|floor|street|st|time|edition|reunion|day|of|birthday|bday|b-day|marathon|race|episode|grade)\\b)(?!.*\\b(?:anniversary|wedding|married|parents)\\b)`,
      'gu',
    ),
    stays: true,
  },
  // "My son is not reading yet 5".
  {
    pattern: new RegExp(
      `(?<=\\b(?:${CHILD}|toddler)\\b[a-z' ]{1,40} )(?<!\\b(?:${NO_AGE_BEHIND}) )(?<from>1?\\d)$`,
      'gu',
    ),
  },
  // "Son is autistic, 6, hates noise", "a girl going through chemo, 9".
  {
    pattern: new RegExp(
      `(?<=\\b(?:${CHILD}|teen|toddler|baby)\\b[a-z' ]{0,40}, ?)(?<from>1?\\d|[2-9][1-46-9])(?=,|[.;)]|$)`,
      'gu',
    ),
  },
]

const DECADES: Readonly<Record<string, number>> = {
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
  nineties: 90,
}
const IN_DECADE = new RegExp(
  `\\bin (?:his|her|their|my) (?:early |mid |late )?(${Object.keys(DECADES).join('|')})\\b`,
  'gu',
)

/** How old children of a grade are, as schools of the United States have it. */
const GRADES: Readonly<Record<string, number>> = {
  '1st': 6,
  first: 6,
  '2nd': 7,
  second: 7,
  '3rd': 8,
  third: 8,
  '4th': 9,
  fourth: 9,
  '5th': 10,
  fifth: 10,
}
const GRADER = new RegExp(`\\b(${Object.keys(GRADES).join('|')})[ -]graders?\\b`, 'gu')

/** "Two and a half years old" is two. */
const HALF = new RegExp(`(?<=\\b${NUMBER}) ?(?:and a half|1/2|½)(?=${OLD})`, 'gu')

/** A year old, unless it is somebody's first one without another, or as something. */
const FIRST_BIRTHDAY = /\bfirst (?:birthday|bday)\b(?! (?:without|since|after|as|alone|with|together|in)\b)/u

/** "Birthday is on the 25th of may" tells a day, and no age. */
const DAY_OF_BIRTHDAY =
  /\b(birthday|bday|b-day) (?:(?:is|was|falls)(?: on)?|on) the (?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?: of [a-z]+)?/gu

/** The age of a child that gives a present is nobody's age: "for my mum from a 4 year old". */
const GIVER = new RegExp(
  `\\bfrom (?:(?:a|an|my|our|his|her|their|the) )?${NUMBER}(?:[ -]?(?:year|yr)[ -]?old\\b|[ -]?yo\\b|[ -]?(?:month|week)s?[ -]?old\\b)(?! (?:up|on|onwards|and up)\\b)`,
  'gu',
)

/** A baby or a toddler beside a child whose age is said: "toys for a baby and a 5 year old". */
const AND_OLDER = new RegExp(
  `\\b(baby|newborn|infant|toddler)(?:,| and| &) (?:(?:a|an|my|her|his|their|our) )?(?=${NUMBER}${OLD})`,
  'gu',
)
const AND_YOUNGER = new RegExp(
  `(?<=${OLD}[a-z ]{0,12} (?:and|&) (?:(?:a|an|my|her|his|their|our) )?(?:new )?)(baby|newborn|infant|toddler)\\b(?! (?:on the way|shower|bump|things|stuff|monitor))`,
  'gu',
)
const BABY: AgeRange = { from: 0, to: 0 }
const TODDLER: AgeRange = { from: 1, to: 3 }

/** The ages of babies and toddlers who share a wish with an older child. */
function agesBeside(wish: string): AgeRange[] {
  const small = [...wish.matchAll(AND_OLDER), ...wish.matchAll(AND_YOUNGER)]
  return small.map(([, who]) => (who === 'toddler' ? TODDLER : BABY))
}

/** Verbs of a comparison with another age: "acts like a 5 year old". "Toys like a 5 year old would want" are for that age. */
const DOES_LIKE =
  "(?:is|was|are|he'?s|she'?s|they'?re|acts?|acting|behaves?|behaving|eats?|eating|talks?|talking|thinks?|thinking|reads?|reading|writes?|writing|draws?|drawing|plays|playing|sleeps?|sleeping|runs|running|walks|walking|laughs?|laughing|giggles?|cries|crying|sulks?|sulking|moans?|moaning|whines?|whining|sings?|dances|drives?|driving|cooks|cooking|swears|sounds?|feels?)"
/** Somebody who is like another age is not of it: "my husband acts like a 5 year old", "reads like a 12 year old". */
const COMPARED = new RegExp(`(?<=\\b${DOES_LIKE}) like an? ${NUMBER}${OLD}`, 'gu')

const OLDEST = 110
const GROWN_UP = 18

/** Children further apart than this need something for each, or for all: "kids aged 2, 6 and 11". */
const MOST_APART = 3
const OF_DIFFERENT_AGES = ' of different ages '
/** Of the presents for a feast, the feast says more than the ages. */
const OF_FEAST = /\b(?:christmas|xmas|eid|hanukkah|easter|halloween|diwali|ramadan|stocking|advent)\b/u

/** The ages of children who are years apart; none if a wish names a span, or children of nearly one age. */
function agesApart(list: string): number[] {
  const ages = / (?:and|&) |,/u.test(list) ? [...list.matchAll(/\d{1,2}/gu)].map(([age]) => Number(age)) : []
  return Math.max(...ages) < GROWN_UP && Math.max(...ages) - Math.min(...ages) > MOST_APART ? ages : []
}

/** A couple, whose round number counts the years since the wedding: "mum and dads 50th", "our 25th". */
const COUPLE =
  "(?:\\bour|(?<!\\b(?:mother|father|mum|mom|dad|sister|brother|son|daughter)s?[ -])in[ -]laws(?:'s|')?|\\b(?:grand)?parents(?:'s|')?|\\b(?:mum|mom|mam|nan|nana|gran|granny|grandma|auntie?) (?:and|&|n) (?:dad|pop|grandad|granddad|grandpa|gramps|uncle)(?:'?s)?)"
const OF_COUPLE = new RegExp(
  `(${COUPLE} (?:25|[3-7]0|[4-6]5)th)\\b(?! (?:birthday|bday|b-day|wedding|anniversary|floor|time)s?\\b)(?!.*\\b(?:birthdays?|turn(?:s|ing)?|old)\\b)`,
  'gu',
)

/** A child who reads like another age than its own: "reads like a 12 year old, aged 8", "reads at a 5 year level". */
const READS_LIKE = new RegExp(
  `\\b(?:reads|reading|read) (?:like|at|at the level of|at about) (?:an? )?(?<age>${NUMBER})(?:${OLD}|[ -]?(?:years?|yrs?)\\b)(?: level)?`,
  'u',
)

/** The wish with the words of our intents for a child whose reading is not of its age. */
function withReading(wish: string): string {
  const readingAge = numberOf(READS_LIKE.exec(wish)?.groups?.['age'] ?? '')
  if (!(readingAge <= OLDEST)) return wish
  const [own] = agesIn(wish.replace(READS_LIKE, ' ')).ages
  if (!own || own.from >= GROWN_UP || readingAge === own.from) return wish
  const isAhead = readingAge > own.from
  return wish.replace(
    READS_LIKE,
    isAhead ? 'reads above her age' : 'struggles with reading, behind in reading',
  )
}

/** A light is bright as well, so a child is said to be one: "bright 4 year old". */
const BRIGHT_AGE = new RegExp(`\\b(?:${BRIGHT}) (?=(?:[1-9]|1[0-7])${OLD})`, 'gu')

/** Children who are only told of, and how old they are: "something for herself. We have twins 8 mths". */
const CHILDREN_TOLD_OF = new RegExp(
  `\\bwe(?:'ve| have|ve)(?: got)? (?:an? |our |two |three )?(?:${CHILD}|${CHILDREN}|baby|babies|toddlers?|newborn)(?: (?:of|aged|who is|who are|is|are))?,? \\(?${NUMBER}(?:${MONTHS_OLD}|${SHORT_MONTHS}|${WEEKS_OLD}|${OLD}|${IN_MONTHS}|\\b${NO_AGE})\\)?`,
  'gu',
)
const FOR_PARTNER =
  /\b(?:(?:gift|present|something|treat)s? (?:just |only )?for (?:my |his |her )?(?:wife|husband|partner|girlfriend|boyfriend|herself|himself|her|him)\b(?! to give)|for (?:herself|himself|just her|just him|only her|only him)\b)/u

const ANIMAL =
  '(?:kittens?|pupp(?:y|ies)|pups?|cats?|dogs?|rabbits?|bunn(?:y|ies)|hamsters?|foals?|horses?|pon(?:y|ies)|chicks?)'
const BEHIND_ANIMAL = new RegExp(`\\b${ANIMAL}\\b[a-z' ]{0,12},? ?$`, 'u')
const BEFORE_ANIMAL = new RegExp(`^ ${ANIMAL}\\b(?! (?:lov|mad|crazy|obsess|owner|fan|person))`, 'u')

const FIRST_OF_ANIMAL = new RegExp(
  `\\b${ANIMAL}'?s? first (?:birthday|bday)|first (?:birthday|bday)(?: party)? (?:of|for) (?:(?:a|my|our|the|his|her) )?(?:[a-z]+ )?${ANIMAL}\\b`,
  'u',
)

/** Whether an age is an animal's: "a kitten only 6 weeks old", "our 12 year old dog". */
function isOfAnimal(text: string, from: number, to: number): boolean {
  return BEHIND_ANIMAL.test(text.slice(0, from)) || BEFORE_ANIMAL.test(text.slice(to))
}

/** @param wish in lower case, without accents */
export function agesIn(wish: string): WishAges {
  const ages: AgeRange[] = agesBeside(wish)
  let speaker: AgeRange | undefined
  let rest = withReading(wish).replaceAll(OF_COUPLE, '$1 anniversary').replaceAll(BRIGHT_AGE, 'bright child ')
  if (FOR_PARTNER.test(wish)) rest = rest.replaceAll(CHILDREN_TOLD_OF, ' ')
  rest = rest.replaceAll(IN_DECADE, (_found, decade: string) => {
    const from = DECADES[decade] ?? 0
    ages.push({ from, to: from + 9 })
    return ' '
  })
  rest = rest.replaceAll(HALF, '').replaceAll(DAY_OF_BIRTHDAY, '$1')
  rest = rest.replaceAll(GIVER, 'from a small child').replaceAll(COMPARED, ' ')
  rest = rest.replaceAll(GRADER, (_found, grade: string) => {
    const from = GRADES[grade] ?? 0
    ages.push({ from, to: from + 1 })
    return ' kid '
  })
  for (const { pattern, isSpeaker, span = 0, stays, isList, aYear = 1 } of PATTERNS) {
    rest = rest.replaceAll(pattern, (whole, ...found) => {
      const groups: { readonly from: string; readonly to?: string } = found.at(-1)
      const [at, text]: [number, string] = [found.at(-3), found.at(-2)]
      if (isOfAnimal(text, at, at + whole.length)) return stays ? whole : ' '
      const apart = isList ? agesApart(whole) : []
      ages.push(...apart.map((age) => ({ from: age, to: age })))
      if (apart.length > 0) return OF_FEAST.test(wish) ? ' ' : OF_DIFFERENT_AGES
      const [from, to] = [numberOf(groups.from), numberOf(groups.to ?? groups.from)]
      if (!(from <= OLDEST) || !(to <= OLDEST)) return whole
      const range = { from: Math.floor(from / aYear), to: Math.floor((to + span) / aYear) }
      if (isSpeaker) speaker ??= range
      else if (whole.startsWith('turn') && range.from >= GROWN_UP && ages.length === 0) {
        // "Turns fifty" also tells of a birthday.
        ages.push(range)
        return `${range.from}th birthday `
      } else if (!stays || ages.length === 0) ages.push(range)
      return stays ? whole : ' '
    })
  }
  if (ages.length === 0 && FIRST_BIRTHDAY.test(rest) && !FIRST_OF_ANIMAL.test(rest))
    ages.push({ from: 1, to: 1 })
  return { ages, speaker, rest }
}
