/** The syntax tree of a pattern: see content/care/README.md. */
export type Pattern =
  | { readonly kind: 'word'; readonly word: string; readonly goesOn: boolean; readonly asWritten?: true }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'gap'; readonly most: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'row'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | { readonly kind: 'maybe'; readonly item: Pattern }

/** A text meets a rule if it contains all of `parts`, in any order, and none of `without`. */
export interface Rule {
  readonly parts: readonly Pattern[]
  readonly without: readonly Pattern[]
}

/** Words in a gap without a number, at most. */
const GAP = 3

/** Shorter stems would match too many words. */
export const MIN_STEM = 3

const TOKEN = /\s*([()[\]|$]|~\d*|@[a-z0-9]+|\d+-\d+|=?[a-z0-9]+\*?)/y

/**
 * Parses a pattern into one rule for each alternative.
 * @throws Error for an invalid pattern; the message says where
 */
export function parsePattern(source: string): Rule[] {
  return splitOutside(source, '|').map((alternative) => {
    const rule: { parts: Pattern[]; without: Pattern[] } = { parts: [], without: [] }
    for (const part of splitOutside(alternative, '&').map((text) => text.trim()))
      if (part.startsWith('!')) rule.without.push(parseChoice(part.slice(1)))
      else rule.parts.push(parseChoice(part))
    if (rule.parts.length === 0) throw new Error(`“${source}” asks for nothing`)
    return rule
  })
}

/** Splits at a sign outside of all brackets. */
function splitOutside(source: string, sign: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    if (letter !== sign || depth > 0) continue
    pieces.push(source.slice(from, at))
    from = at + 1
  }
  return [...pieces, source.slice(from)]
}

function parseChoice(source: string): Pattern {
  const tokens = tokensOf(source)
  let at = 0
  const choice = (): Pattern => {
    const options = [row()]
    while (tokens[at] === '|') {
      at++
      options.push(row())
    }
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options }
  }
  const row = (): Pattern => {
    const items: Pattern[] = []
    for (let token = tokens[at]; token !== undefined && !'|)]'.includes(token); token = tokens[at]) {
      at++
      if (token === '(' || token === '[') {
        const item = choice()
        if (tokens[at++] !== (token === '(' ? ')' : ']')) throw new Error(`“${source}” leaves a bracket open`)
        items.push(token === '(' ? item : { kind: 'maybe', item })
      } else items.push(leafOf(token))
    }
    if (items.length === 0) throw new Error(`“${source}” has nothing between two signs`)
    return items.length === 1 && items[0] ? items[0] : { kind: 'row', items }
  }
  const pattern = choice()
  if (at < tokens.length) throw new Error(`“${source}” closes a bracket that is not open`)
  return pattern
}

function tokensOf(source: string): string[] {
  const tokens: string[] = []
  const text = source.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) throw new Error(`“${source}” cannot be read from “${text.slice(from)}”`)
    tokens.push(token)
  }
  return tokens
}

function leafOf(token: string): Pattern {
  if (token === '$') return { kind: 'end' }
  if (token.startsWith('~')) return { kind: 'gap', most: token === '~' ? GAP : Number(token.slice(1)) }
  if (token.startsWith('@')) return { kind: 'class', name: token.slice(1) }
  const range = /^(\d+)-(\d+)$/.exec(token)
  if (range) return { kind: 'number', from: Number(range[1]), to: Number(range[2]) }
  if (token.startsWith('=')) return { ...wordOf(token.slice(1)), asWritten: true }
  return wordOf(token)
}

function wordOf(token: string) {
  const goesOn = token.endsWith('*')
  if (goesOn && token.length <= MIN_STEM) throw new Error(`“${token}” goes on after too few letters`)
  return { kind: 'word' as const, word: goesOn ? token.slice(0, -1) : token, goesOn }
}
