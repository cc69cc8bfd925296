/**
 * Whether a word begins with a typed text with at most one mistake: a missing, additional or wrong letter, or two
 * swapped ones. Called for thousands of words at each key, so nothing is allocated before the mistake is found.
 */
export function startsNearly(word: string, typed: string): boolean {
  const at = firstDifference(word, typed)
  if (at === typed.length) return true
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed[at] + rest, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(rest.slice(1), at + 2))
  )
}

/** The place of the first typed letter that a word does not have there; the length of the typed text if there is none. */
export function firstDifference(word: string, typed: string): number {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  return at
}
