const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const VALUES = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ['hundred', 100],
  ['thousand', 1000],
])

/** Matches a number in digits or English words, such as 40, 1,500, forty-five or two hundred. */
export const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d{1,2})?|(?:(?:a |(?<=hundred )and |${[...VALUES.keys()].join('|')})[ -]?)+)`

/** A word that is a number in digits. */
export const DIGITS = /^\d+$/

/** The value of what NUMBER matched; NaN for anything else. */
export function numberOf(text: string): number {
  const plain = text.trim().replaceAll(',', '')
  if (/^\d/.test(plain)) return Number(plain)
  let [total, part] = [0, 0]
  const words = plain.split(/[ -]+/).filter((word) => word !== 'a' && word !== 'and')
  if (words.length === 0) return Number.NaN
  for (const word of words) {
    const value = VALUES.get(word)
    if (value === undefined) return Number.NaN
    if (value === 1000) [total, part] = [total + (part || 1) * value, 0]
    else if (value === 100) part = (part || 1) * value
    else part += value
  }
  return total + part
}
