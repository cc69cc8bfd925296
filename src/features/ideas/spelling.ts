/** Shorter words are left as they are: too many others are one letter away. */
const MIN_LENGTH = 4

/** From this length on two mistakes are looked through. */
const TWO_MISTAKES_LENGTH = 8

/** In a shorter word the first letter is taken to be right: "zoom" is no room. */
const OTHER_FIRST_LENGTH = 5

/** Says which known word was meant; the word itself where it is known, or where none is near. */
export type Spelling = (word: string) => string

/**
 * Finds what a mistyped word was meant to be among known words: a letter too many, too few, another or two in the wrong
 * order. Every known word is kept under itself and with each one of its letters left out (the idea of SymSpell).
 * @param known words, and how often they are used
 */
export function createSpelling(known: ReadonlyMap<string, number>): Spelling {
  const near = new Map<string, string[]>()
  for (const word of known.keys()) {
    if (word.length < MIN_LENGTH) continue
    for (const form of [word, ...shorterBy1(word)]) {
      const words = near.get(form)
      if (words) words.push(word)
      else near.set(form, [word])
    }
  }

  return (word) => {
    if (word.length < MIN_LENGTH || known.has(word) || /\p{N}/u.test(word)) return word
    const forms = [word, ...shorterBy1(word)]
    if (word.length >= TWO_MISTAKES_LENGTH) forms.push(...forms.slice(1).flatMap(shorterBy1))
    let best = word
    let bestScore = 0
    for (const candidate of new Set(forms.flatMap((form) => near.get(form) ?? []))) {
      const score = likeness(word, candidate) * Math.log(2 + (known.get(candidate) ?? 0))
      if (score > bestScore) [best, bestScore] = [candidate, score]
    }
    return best
  }
}

function shorterBy1(word: string): string[] {
  return Array.from(word, (_letter, index) => word.slice(0, index) + word.slice(index + 1))
}

/** How likely one word was typed for the other, as a share; people seldom get the first letter wrong. */
function likeness(typed: string, meant: string): number {
  const mistakes = distance(typed, meant)
  const most = typed.length >= TWO_MISTAKES_LENGTH ? 2 : 1
  const hasFirst = typed[0] === meant[0]
  if (mistakes > most || (!hasFirst && typed.length < OTHER_FIRST_LENGTH)) return 0
  return (mistakes === 1 ? 1 : 0.2) * (hasFirst ? 1 : 0.4)
}

/** Mistakes between two words, two letters in the wrong order being one (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
