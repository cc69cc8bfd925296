import { tokensOf, wordsOf, type WishToken } from './wish-text.ts'

/** Phrases whose words would mislead, by what they mean in plain words; those under "" say nothing about goods. */
export type Idioms = Readonly<Record<string, readonly string[]>>

interface Idiom {
  readonly words: readonly string[]
  readonly meaning: readonly WishToken[]
}

/** Makes the function that puts plain words in the place of idioms: "the house is a tip" is "the house messy". */
export function createIdiomReader(idioms: Idioms): (tokens: readonly WishToken[]) => WishToken[] {
  const byFirst = new Map<string, Idiom[]>()
  for (const [plainWords, phrases] of Object.entries(idioms)) {
    const meaning = tokensOf(plainWords)
    for (const phrase of phrases) {
      const words = wordsOf(phrase)
      const first = words[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, meaning }])
    }
  }
  // The longest is meant: "driving me up the wall" holds "up the wall".
  for (const all of byFirst.values()) all.sort((one, other) => other.words.length - one.words.length)

  return (tokens) => {
    const read: WishToken[] = []
    for (let at = 0; at < tokens.length;) {
      const idiom = byFirst.get(tokens[at]?.word ?? '')?.find(({ words }) => isSaidAt(words, tokens, at))
      const end = at + (idiom?.words.length ?? 1)
      const said = tokens.slice(at, end)
      const [{ clause } = { clause: 0 }] = said
      const typed = said.map((token) => token.typed).join(' ')
      read.push(...(idiom ? idiom.meaning.map((token) => ({ ...token, typed, clause })) : said))
      at = end
    }
    return read
  }
}

/** "Has a drawer full" says how many of what came before; "has a drawer full of mugs" rules out mugs. */
function isSaidAt(words: readonly string[], tokens: readonly WishToken[], at: number): boolean {
  return (
    words.every((word, n) => tokens[at + n]?.word === word) &&
    (words.at(-1) !== 'full' || tokens[at + words.length]?.word !== 'of')
  )
}
