import { foldText } from '../core/text.ts'
import { withoutMarks } from './swearing.ts'

/** Names of goods that contain a blocked word. A name that is itself blocked stays blocked. */
const HARMLESS = new RegExp(
  ` (?:${[
    '(?:air|bubble|caulk|caulking|glue|grease|heat|massage|nail|nerf|paint|potato|solder|soldering|spray|staple|water) guns?',
    'weed (?:barrier|brush|control|cutter|eater|killer|mat|puller|trimmer|wacker|whacker)s?',
    'ford escort|escort (?:cards?|radar|cosworth|mk ?\\d)',
    '(?:egyptian|goddess) isis|isis (?:goddess|statue|wings)',
    'xxx (?:large|small|long)',
  ].join('|')})(?= )`,
  'g',
)

/** Scripts without spaces between words. */
const SPACELESS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー]+$/u

const KINDS =
  'jews?|muslims?|christians?|blacks|whites|gays?|lesbians?|transsexuals?|women|immigrants?|migrants?|refugees?|foreigners?|arabs?|mexicans?|asians?|africans?|gypsies'

/** A call to harm a group of people: `kill all jews`, `gas the gays`. */
const CALL_TO_HARM = new RegExp(
  ` (?:(?:kill|murder|exterminate|lynch|behead|death to)(?: all| the| every| those)*|(?:burn|gas|hang|shoot)(?: all| the){1,2}) (?:${KINDS}|people|police|cops) | hate(?: all| the){0,2} (?:${KINDS}) `,
)

/**
 * Builds a test for the owner's blocked words and for calls to harm people. Words match as a whole, with any
 * separators between them.
 */
export function createBlockedTest(blockedTerms: readonly string[]): (text: string) => boolean {
  const entries = blockedTerms.map(words)
  const single = new Set(entries.filter((entry) => !entry.includes(' ')))
  const phrases = entries.filter((entry) => entry.includes(' ')).map((entry) => ` ${entry} `)
  const spaceless = entries.filter((entry) => SPACELESS.test(entry))
  return (text) => {
    const spaced = ` ${words(text)} `
    return (
      CALL_TO_HARM.test(spaced) ||
      phrases.some((phrase) => spaced.includes(phrase)) ||
      spaceless.some((word) => spaced.includes(word)) ||
      spaced
        .replace(HARMLESS, '')
        .split(' ')
        .some((word) => single.has(word))
    )
  }
}

/** The words of a text, separated by single spaces. */
function words(text: string): string {
  return foldText(withoutMarks(text))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
