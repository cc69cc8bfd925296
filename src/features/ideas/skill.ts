/** Phrases for a pastime of many years: "has played for 20 years". */
const FOR_YEARS =
  ' (?:played?|plays|playing|knitted|knits|knitting|sewn|sews|sewing|baked|bakes|baking|painted|paints|painting|done|doing|practi[cs]ed) (?:[a-z]+ ){0,3}for (?:[a-z]+ ){0,2}(?:years|decades|ages|\\d+ years) '
const KNOWS =
  '(?<! to) (?:did|does|knows?|has|have|mastered|past|beyond|finished|learned|learnt) (?:already )?(?:all )?(?:of )?(?:the|her|his|their|my) (?:very )?(?:basics|first steps|beginners? (?:course|class|stage|kit|set)) '
const NO_BEGINNER =
  ' (?:not|isnt|no|no longer|arent|nothing for|not for) (?:(?:a|an|any|really|exactly|just|complete|total|absolute) )*(?:beginners?|newbies?|novices?|rookies?) '
const IS_SKILLED =
  '(?<! (?:not|no|isnt|not an?|not very|not that|not so|isnt very)) (?:experienced|expert|accomplished|intermediate) (?!search|travel)| (?:quite|very|pretty|fairly|already|more|for|an) advanced '

const SKILLED = new RegExp([FOR_YEARS, KNOWS, NO_BEGINNER, IS_SKILLED].join('|'))

const FOR_BEGINNERS =
  /\bbeginners?\b|\bstarter (?:kit|set)\b|\blearn to\b|\bmy first\b|\bfor dummies\b|\bcourse workbook\b/

/**
 * Whether a wish tells of somebody who is past the beginning: "not a beginner", "already did the basics".
 * @param text the words of a wish with a space at each end
 */
export function tellsOfSkill(text: string): boolean {
  return SKILLED.test(text)
}

/** Whether goods are for beginners only. */
export function isForBeginnersOnly(term: string): boolean {
  return FOR_BEGINNERS.test(term)
}
