import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cleanText, cutText } from '../../core/text.ts'
import { parseDial } from './dial.ts'
import {
  IDEA_TERM_MAX_LENGTH,
  MAX_ADDITIONS,
  MAX_CHEAPER,
  MAX_REFUSED,
  type Idea,
  type Wish,
} from './idea.ts'

/** A wish with all later additions, as sent to the server and kept in the address. */
export interface AskedWish extends Wish {
  readonly also?: readonly string[] | undefined
}

/** Query parameters that hold a wish. */
const PARAMETERS = ['wish', 'mood', 'budget', 'also', 'not', 'cheaper', 'as-typed'] as const

/**
 * The wish in the query of an address; undefined without one, or where it is too long. Other values that are invalid
 * or too many are cut or ignored.
 */
export function parseAskedWish(query: string): AskedWish | undefined {
  const parameters = new URLSearchParams(query)
  const wish = cleanText(parameters.get('wish') ?? '')
  if (wish === '' || wish.length > WISH_MAX_LENGTH) return undefined
  const all = (name: string, most: number, maxLength: number) =>
    [...new Set(parameters.getAll(name).map((text) => cutText(text, maxLength)))]
      .filter(Boolean)
      .slice(0, most)
  const cheaper = Number(parameters.get('cheaper'))
  return {
    wish,
    ...parseDial(query),
    also: all('also', MAX_ADDITIONS, WISH_MAX_LENGTH),
    not: all('not', MAX_REFUSED, IDEA_TERM_MAX_LENGTH),
    cheaper: Number.isInteger(cheaper) && cheaper > 0 ? Math.min(cheaper, MAX_CHEAPER) : 0,
    asTyped: parameters.get('as-typed') === '1',
  }
}

/** An address with a wish in it, or with none; its other parameters stay. */
export function withAskedWish(address: string | URL, asked: AskedWish | undefined): URL {
  const url = new URL(address)
  const { searchParams } = url
  for (const name of PARAMETERS) searchParams.delete(name)
  if (!asked) return url
  const { wish, mood, budget, also = [], not = [], cheaper = 0, asTyped = false } = asked
  searchParams.set('wish', wish)
  if (mood) searchParams.set('mood', mood)
  if (budget) searchParams.set('budget', budget)
  for (const addition of also) searchParams.append('also', addition)
  for (const refused of not) searchParams.append('not', refused)
  if (cheaper > 0) searchParams.set('cheaper', String(cheaper))
  if (asTyped) searchParams.set('as-typed', '1')
  return url
}

/** Without a reload or a new entry in the history. Does nothing once the page is another one. */
export function writeAskedWish(asked: AskedWish | undefined): void {
  if (location.pathname !== '/') return
  history.replaceState(history.state, '', withAskedWish(location.href, asked))
}

/** Ages of the receiver that a visitor can choose. */
export const AGES = [
  { label: 'a toddler', years: 2 },
  { label: 'a child', years: 8 },
  { label: 'a teenager', years: 15 },
  { label: 'grown up', years: 35 },
  { label: 'over 70', years: 70 },
] as const

const SAYS_AGE = /^they are \d+$/

const saying = (years: number) => `they are ${years}`

/** The age that the visitor has chosen in the menu. */
export function saidAge({ also = [] }: AskedWish): number | undefined {
  return AGES.find(({ years }) => also.includes(saying(years)))?.years
}

/** The same wish with this age in place of any other; without an age if `years` is undefined. */
export function withAge(asked: AskedWish, years: number | undefined): AskedWish {
  const ageless = { ...asked, also: (asked.also ?? []).filter((addition) => !SAYS_AGE.test(addition)) }
  return years === undefined ? ageless : withAddition(ageless, saying(years))
}

/** The same wish with one more addition. Beyond the limit the oldest addition is dropped. */
export function withAddition(asked: AskedWish, addition: string): AskedWish {
  const also = (asked.also ?? []).filter((said) => said !== addition)
  return { ...asked, also: [...also, addition].slice(-MAX_ADDITIONS) }
}

/** The same wish with an idea refused. Beyond the limit the oldest refusal is dropped, so that idea may come again. */
export function withoutIdea(asked: AskedWish, { searchTerm }: Idea): AskedWish {
  const not = (asked.not ?? []).filter((refused) => refused !== searchTerm)
  return { ...asked, not: [...not, searchTerm].slice(-MAX_REFUSED) }
}

/** The next mood on the way from sensible to unhinged; undefined at its end. */
export function sillier({ mood }: AskedWish): { readonly mood: Wish['mood'] } | undefined {
  if (mood === 'unhinged') return undefined
  return { mood: mood === 'silly' ? 'unhinged' : 'silly' }
}

/** A change that the visitor asked for after the first ideas, and the wish without that change. */
export interface Request {
  readonly label: string
  readonly without: AskedWish
}

const MOOD_LABELS = { sensible: 'sensible', silly: 'silly', unhinged: 'unhinged' }
const BUDGET_LABELS = {
  'pocket-money': 'pocket money',
  'proper-gift': 'proper gift',
  unreasonable: 'unreasonable',
}

/** All changes that the visitor asked for after the first ideas; each can be taken back. */
export function requestsOf(asked: AskedWish): readonly Request[] {
  const { mood, budget, also = [], not = [], cheaper = 0, asTyped = false } = asked
  const age = saidAge(asked)
  const ageInMenu = age && saying(age)
  const times = cheaper > 1 ? ` ×${cheaper}` : ''
  return [
    ...(asTyped ? [{ label: 'as typed', without: { ...asked, asTyped: false } }] : []),
    ...(cheaper > 0 ? [{ label: `cheaper${times}`, without: { ...asked, cheaper: 0 } }] : []),
    ...(mood ? [{ label: MOOD_LABELS[mood], without: { ...asked, mood: undefined } }] : []),
    ...(budget ? [{ label: BUDGET_LABELS[budget], without: { ...asked, budget: undefined } }] : []),
    ...also
      // The menu already shows the chosen age.
      .filter((addition) => addition !== ageInMenu)
      .map((addition) => ({
        label: addition,
        without: { ...asked, also: also.filter((it) => it !== addition) },
      })),
    ...not.map((refused) => ({
      label: `not: ${refused}`,
      without: { ...asked, not: not.filter((it) => it !== refused) },
    })),
  ]
}
