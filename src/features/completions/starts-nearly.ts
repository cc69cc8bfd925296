/**
 * Whether a word begins with what was typed, but for one mistake: a letter too few, too many, another, or two in the
 * wrong order. It is looked at in thousands of words at each key, so nothing is allocated before the mistake is found.
 */
export function startsNearly(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return true
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed[at] + rest, at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(rest.slice(1), at + 2))
  )
}
