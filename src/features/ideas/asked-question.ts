import { withAddition, type AskedWish } from './asked-wish.ts'

/** A question about a wish that was not understood, and the wish that each answer leads to. */
export interface AskedQuestion {
  readonly text: string
  readonly answers: readonly { readonly label: string; readonly asked: AskedWish }[]
}

const SAYS_WHO =
  /\b(?:my \p{L}|(?:for|to) (?:him|her|them|me|us|myself|\p{Lu})|m[ou]m|mother|dad|father|parents?|wife|husband|partner|girlfriend|boyfriend|sister|brother|siblings?|grandm\p{L}+|grandp\p{L}+|sons?|daughters?|child|children|kids?|baby|toddlers?|teen\p{L}*|boys?|girls?|wom[ae]n|m[ae]n|aunt|uncle|nieces?|nephews?|cousins?|boss|colleagues?|co-?workers?|teachers?|neighbou?rs?|friends?|in-laws?|dogs?|cats?)\b/iu

const SAYS_WHY =
  /\b(?:birthday|christmas|xmas|hanukkah|easter|halloween|valentine|anniversary|wedding|graduation|housewarming|retirement|shower|new job|moving|thank|get well|date|santa|just because|thanksgiving|baptism|bar mitzvah|eid|diwali)/iu

const SAYS_HOW_MUCH =
  /[$€£]|\b(?:cheap\p{L}*|budget|expensive|luxur\p{L}+|under \d|below \d|bucks|dollars|euros?)\b/iu

const PEOPLE = ['Mom', 'Dad', 'Partner', 'Friend', 'Child', 'Colleague']

const OCCASIONS = [
  ['Birthday', 'for a birthday'],
  ['Christmas', 'for Christmas'],
  ['Thank you', 'to say thank you'],
  ['Just because', 'just because'],
] as const

const BUDGETS = [
  ['Pocket money', 'pocket-money'],
  ['Proper gift', 'proper-gift'],
  ['Unreasonable', 'unreasonable'],
] as const

/** The first of three questions that the wish leaves open; undefined if it answers all three. */
export function questionAbout(asked: AskedWish): AskedQuestion | undefined {
  const said = [asked.wish, ...(asked.also ?? [])].join('. ')
  if (!SAYS_WHO.test(said))
    return {
      text: 'Who is it for?',
      answers: PEOPLE.map((label) => ({
        label,
        asked: withAddition(asked, `for my ${label.toLowerCase()}`),
      })),
    }
  if (!SAYS_WHY.test(said))
    return {
      text: 'What is the occasion?',
      answers: OCCASIONS.map(([label, addition]) => ({ label, asked: withAddition(asked, addition) })),
    }
  if (asked.budget === undefined && !SAYS_HOW_MUCH.test(said))
    return {
      text: 'How much?',
      answers: BUDGETS.map(([label, budget]) => ({ label, asked: { ...asked, budget } })),
    }
  return undefined
}
