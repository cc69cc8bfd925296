/** "Mother in law" is one word: the law has no part in it. */
const IN_LAW = /\b(\p{L}+)s?[ -]in[ -]laws?\b/gu

/** "A new dad" and "a dad to be" are one word each, and the same: most dads have nothing new about it. */
const NEW_PARENT =
  /\b(?:(?:brand )?new|first[ -]time|expecting|expectant|soon to be) (mom|mum|mother|dad|father|parents?)s?\b|\b(mom|mum|mother|dad|father|parents)s? to be\b/gu
/** "Ex smoker" and "non smoker" are one word each, so that neither matches "smoker". */
const EX_SMOKER = /\b(?:ex|former|non)[ -]smokers?\b/g
const IS_MOTHER = /^m/

/** A first Father's Day is a day of its own, unless it is the first one without somebody. */
const FIRST_DAY = /\bfirst (mother|father)(?='?s'? day\b(?! (?:without|since|after|alone|divorced)\b))/gu

/** Persons, each with the words that name them before or behind "'s". */
const PARTNER = 'girlfriend|boyfriend|husband|hubby|wife|partner|fiancee?|gf|bf'
const MOTHER = 'mums?|moms?|mothers?|mams?|mama|mummy'
const FATHER = 'dads?|fathers?|papa|daddy'
const OF_TWO = 'new (?:husband|wife)|(?:new )?(?:boyfriend|girlfriend|partner|fiancee?|bf|gf)'
const OF = "(?:'s|s'?|s's) "
const KNOWN_BY_WORK =
  'friend|mate|bestie|colleague|coworker|neighbou?r|roommate|flatmate|housemate|boss|cousin|teacher'

/**
 * Whose person somebody is, and the word for such a person: a girlfriend's mother is a mother-in-law, a friend's mother
 * nobody's own mother. The ending of a plural or a possessive stays.
 */
const RELATIONS: readonly (readonly [relation: RegExp, word: string])[] = (
  [
    [`(?:${PARTNER})(?:${OF}| )(?:late )?(?:${MOTHER})(?! of\\b)`, 'motherinlaw'],
    [`(?:${PARTNER})(?:${OF}| )(?:${FATHER})(?! of\\b)`, 'fatherinlaw'],
    [`(?:${PARTNER})${OF}(?:parents|family|folks)`, 'inlaws'],
    [`(?:${PARTNER})${OF}(?:sister|sis)`, 'sisterinlaw'],
    [`(?:${PARTNER})${OF}(?:brother|bro)`, 'brotherinlaw'],
    [`(?:${PARTNER})${OF}son`, 'stepson'],
    [`(?:${PARTNER})${OF}daughter`, 'stepdaughter'],
    [`(?:sister|sis)${OF}(?:husband|hubby)`, 'brotherinlaw'],
    [`(?:brother|bro)${OF}wife`, 'sisterinlaw'],
    [`son${OF}wife`, 'daughterinlaw'],
    [`daughter${OF}(?:husband|hubby)`, 'soninlaw'],
    [`(?:sister|sis|brother|bro)${OF}(?:son|boy)`, 'nephew'],
    [`(?:sister|sis|brother|bro)${OF}(?:daughter|girl)`, 'niece'],
    [`(?:${MOTHER})${OF}sister`, 'aunt'],
    [`(?:${FATHER})${OF}brother`, 'uncle'],
    [`(?:mum|mom|mother|dad|father)${OF}(?:mum|mom|mother)`, 'grandma'],
    [`(?:mum|mom|mother|dad|father)${OF}(?:dad|father)`, 'grandpa'],
    [`(?:${MOTHER})${OF}(?:${OF_TWO})`, 'mumspartner'],
    [`(?:${FATHER})${OF}(?:${OF_TWO})`, 'dadspartner'],
    [`(?:son|brother|grandson)${OF}(?:girlfriend|gf|fiancee?)`, 'sonsgirlfriend'],
    [`(?:daughter|sister|granddaughter)${OF}(?:boyfriend|bf|fiancee?)`, 'daughtersboyfriend'],
    [
      `(?:son|daughter|kid|boy|girl|grandson|granddaughter|nephew|niece)${OF}(?:best )?(?:friend|mate|bestie)`,
      'kidsfriend',
    ],
    [`(?:${KNOWN_BY_WORK})${OF}(?:parents|folks)`, 'friendsparents'],
    [`(?:${KNOWN_BY_WORK})${OF}(?:${MOTHER})`, 'friendsmum'],
    [`(?:${KNOWN_BY_WORK})${OF}(?:${FATHER})`, 'friendsdad'],
    [`(?:${KNOWN_BY_WORK})${OF}(?:wife|girlfriend)`, 'friendswife'],
    [`(?:${KNOWN_BY_WORK})${OF}(?:husband|boyfriend)`, 'friendshusband'],
    [`(?:${KNOWN_BY_WORK})${OF}(?:son|boy|nephew)`, 'friendsson'],
    [`(?:${KNOWN_BY_WORK})${OF}(?:daughter|girl|niece)`, 'friendsdaughter'],
  ] as const
).map(([relation, word]) => [new RegExp(`\\b(?:${relation})(?='s|s'|s\\b|\\b)`, 'gu'), word] as const)
const IS_RELATION = /(?:'s|s'?|gf|bf|friend|husband|hubby|wife|partner|fiancee?) (?:best |new |late )?[a-z]/u

/** A present that a small child gives: an age is the child's, and no present is for it. */
const FROM_CHILD =
  /\bfrom (?:(?:the|a|an|our|my|his|her|their) )?(?:new )?(?:baby|newborn|bump|toddler|little one|small child|kids|children)\b/gu
const GIVES = /\b(?:gifts?|presents?|card|(?:mother|father)'?s'? day|birthday|christmas|xmas|to|for)\b/u
/** With one of these words, "from the kids" names no giver: "hide presents from the kids". */
const GIVES_NOT =
  /\b(?:hid(?:e|es|ing)|away|protect|safe|keeps?|stains?|marks?|country|far|time|break|rest|recovering|tired|exhausted)\b/u

/** A child may be one of these; a light may be bright too. */
export const BRIGHT = 'bright|clever|gifted|brainy'

/** "Do" and "does" that stand for another verb, so that nothing that is done stands behind them. */
const DO_SO =
  '(?:do|does)\\b(?! (?!(?:and|so|but|or|because|too|now|when|if|what|which|need|any|help|gifts?|presents?|ideas?)\\b)[a-z])'

/**
 * Sayings whose words mean nothing one by one, or something else, each with the word for it: a person who can hardly see has weak
 * eyes, a mother of three is not any mother, a student who is broke is not broken, and a child who cannot swim is no swimmer. The
 * clue is a part of each text with the saying.
 */
const SAYINGS: readonly (readonly [clue: string, saying: RegExp, word: string])[] = [
  [
    ' see',
    /\b(?:(?:can|could) )?(?:barely|hardly|cannot|can not|can'?t) see(?: (?:very |so )?(?:well|much|properly|clearly))?(?=$|[.,;!?)]| (?:anymore|any more|now|either|too|these days|nowadays|though|and|but|so|at all|birthday|gift|present|christmas)\b)/gu,
    'weakeyes',
  ],
  ['eyes|sight|vision', /\b(?:weak|bad|poor|failing) (?:eyes|eyesight|sight|vision)\b/gu, 'weakeyes'],
  [
    ' of ',
    /(?<=\b(?:mum|mom|mother|mummy|dad|father) )of (?:two|three|four|five|six|seven|[2-7])\b/gu,
    'ofmany',
  ],
  [
    'broke',
    /(?<=\b(?:always|i'?m|i am|we are|we're|both|being|he'?s|she'?s|they'?re|who is|who'?s|(?:son|daughter|brother|sister|friend|mate|cousin|boyfriend|girlfriend|husband|wife|partner|family|student) (?:is|are)) |^(?:is|are) )broke\b(?! (?:down|up|off|out|into|my|his|her|the|an?|our|their)\b)/gu,
    'skint',
  ],
  [
    'broke',
    /\bbroke(?= (?:students?|friend|teen|teenager|graduate|couple|until|till|this (?:month|week|christmas|year))\b)/gu,
    'skint',
  ],
  ['hair', /\b(?:dying|died|die)(?= (?:(?:my|her|his|their|our|your)(?: own)?) hair\b)/gu, 'dyeing'],
  // A wish for a trans daughter who paints is about the paint, unless it tells of her coming out.
  [
    'trans',
    /\btrans(?:gender)? (?=(?:daughter|son|friend|sister|brother|niece|nephew|cousin|grandson|granddaughter|girlfriend|boyfriend|colleague|mate)\b(?!.*\b(?:out|transition\w*|hormones?|surgery|name|support\w*|accept\w*|bull\w+|binder|dysphoria|pride|feminine|masculine|first)\b).*\b(?:who|birthday|christmas|xmas|housewarming|graduat\w+)\b)/gu,
    '',
  ],
  [
    ' swim',
    /\b(?:cannot|can not|can'?t) swim\b(?! (?:without|because|with|in|at|for|today|this)\b)/gu,
    'nonswimmer',
  ],
  [
    'flat',
    /(?<=\b(?:pillows?|cushions?|duvet) )(?:(?:is|are|has|have|gone|went|go|goes|getting) )*flat\b/gu,
    'flattened',
  ],
  // Killer heels kill nobody, a hen do has no hens, and nothing is hidden behind a game.
  [
    'killer',
    /\bkiller (?=stilettos?\b|high heels?\b|boots\b|shoes\b|dress\b|outfits?\b|suit\b|abs\b|recipes?\b|costumes?\b|playlist\b|bargain\b)/gu,
    '',
  ],
  ['killer', /\bkiller (?=heels?\b)/gu, 'high '],
  ['hen ', /\bhen (?:dos?|night|weekend)\b/gu, 'hen party'],
  ['house.warming', /\bhouse[ -]warming\b/gu, 'housewarming'],
  // Somebody who hides her age wants no present with the number on it, so the phrase becomes a word of its own.
  [
    'admit|lies about|lying about',
    /\b(?:won'?t|will not|doesn'?t|refuses to|never|not) admit(?: to)?(?: that)?(?:(?: s?he'?s| s?he is| they'?re| being| turning)(?: turning| over| nearly)?(?: \d\d)?(?= *(?:$|[.,;!?)]|and\b|but\b|birthday\b|gift\b|present\b))| (?:her|his|their)(?: real| true)? age\b)|\bl(?:ies|ying) about (?:her|his|their|my) age\b|(?<=\b\d0(?:th)?\b.{1,40})\bwon'?t admit(?: it)?(?= *(?:$|[.,;!?)]))/gu,
    'agehider',
  ],
  // Scottish and Irish for "little": "a wee treat" is not for anybody who has to go.
  [
    'wee ',
    /(?<=[,.;!?] |\b(?:a|an|my|our|his|her|their|your|the|some|this|that|of|nice|lovely|bonny|cute|with|want|wants|got|two|three|four|five) )wee (?=(?!(?:in|on|at|every|all|and|when|while|before|after|during|so|but|because|or|now|again|too|bit|from|by|under|off|out|round|around|up|down|with|standing|outside|anywhere|without|is|was|the|my|his|her|a|stops?|breaks?|time|stains?|smells?|accidents?|pads?|pot|test|sample|bags?|bottles?|mats?|wipes?|puddles?|hours?|small|dram|nip|swally|minding|yins?|uns?|ones?|weans?|wains?|bairns?|babes?|bub)\b)[a-z])/gu,
    '',
  ],
  // An Irish or Scottish father.
  [' da\\b', /(?<=\b(?:me|my|our|his|her|your|yer) )da(?='?s?\b)(?!['’]? vinci)/gu, 'dad'],
  ['hide', /\bhide(?: and |-and-| n | & )seek\b/gu, 'hideandseek'],
  ['trap', /\b(mouse|rat)traps?\b/gu, '$1 trap'],
  // "I dont drink but my guests do" is about guests who drink, and "but my dad does woodwork" about wood.
  [
    ' but ',
    new RegExp(`\\b(?:i|we) (?:don'?t|do not) drink but (my|our) ([a-z]+(?: [a-z]+)?) ${DO_SO}`, 'gu'),
    '$1 $2 likes wine',
  ],
  [
    ' but ',
    new RegExp(
      `\\b(?:i|we) (?:don'?t|do not) ([a-z]+(?: [a-z]+)?) but (my|our) ([a-z]+(?: [a-z]+)?) ${DO_SO}`,
      'gu',
    ),
    '$2 $3 $1',
  ],
  // A light is bright as well.
  [
    BRIGHT,
    new RegExp(
      `\\b(?:${BRIGHT}) (?=(?:little |young )?(?:boy|girl|kid|child|son|daughter|niece|nephew|grandson|granddaughter)\\b)`,
      'gu',
    ),
    'brightchild ',
  ],
  // Nobody who is color blind needs a blind for the window.
  ['r[ -]blind', /\bcolou?r[ -]blind/gu, 'colorblind'],
]

/** Most texts with a clue have only one of them, and clues are faster than sayings. */
const CLUES_OF_SAYINGS = SAYINGS.map(([clue]) => new RegExp(clue))

function withSayings(text: string): string {
  return SAYINGS.reduce(
    (rest, [, saying, word], place) =>
      CLUES_OF_SAYINGS[place]?.test(rest) === true ? rest.replace(saying, word) : rest,
    text,
  )
}

/** Words that belong together as one: in a wish as in our own texts, so that one finds the other. */
export function joined(text: string): string {
  return withRelations(
    withSayings(text)
      .replace(EX_SMOKER, 'exsmoker')
      .replace(IN_LAW, '$1inlaw')
      .replace(FIRST_DAY, (_, parent: string) => `firstday ${parent}`)
      .replace(NEW_PARENT, (_, before?: string, behind?: string) => {
        const parent = before ?? behind ?? ''
        return parent.startsWith('parent') ? 'newparents' : IS_MOTHER.test(parent) ? 'newmom' : 'newdad'
      })
      .replace(FROM_CHILD, (giver) => (GIVES.test(text) && !GIVES_NOT.test(text) ? 'fromachild' : giver)),
  )
}

/** In a death it matters who died, and not whose person that was. */
const OF_DEATH = /\b(?:passed|died|dying|dead|death|funeral|lost|loss|griev\w+)\b/u

function withRelations(text: string): string {
  if (!IS_RELATION.test(text) || OF_DEATH.test(text)) return text
  return RELATIONS.reduce((rest, [relation, word]) => rest.replace(relation, word), text)
}

/** Parts of each text with words to join that are no sayings. */
const CLUES = [
  'smoker',
  'law',
  'new|first|expect|soon| to be',
  'from ',
  `(?:s|gf|bf|friend|husband|hubby|wife|partner|fiancee?) (?:best |late )?(?:m[uao]m|mother|dad|father|papa|parents|family|folks|sis|bro|son|daughter|wife|husband|hubby|boyfriend|girlfriend|partner|fiance|bf|gf|friend|mate|bestie|boy|girl|nephew|niece)`,
]

/** Whether a text may have words to join: most have none, and there are a hundred thousand of them at the start. */
export const MAY_BE_JOINED = new RegExp([...CLUES, ...new Set(SAYINGS.map(([clue]) => clue))].join('|'))
