import { MOODS } from './idea.ts'
import type { IntentTerm } from './intent.ts'
import type { AgeRange } from './wish-age.ts'

const LINE =
  /^(?<term>.+?) \| \$(?<price>\d+)(?: (?<mood>silly|unhinged))?(?: (?<years>\d{1,2}(?:-\d{1,2}|\+)?))? \| (?<why>.+)$/

const OLDEST = 120

/**
 * A term as content/ has it: `search term | $40 silly 18+ | Why it helps.`, with its mood and ages where they matter. Its parts are
 * read from the line when they are asked for, because those of all terms take twice the memory of the lines.
 */
export class WrittenTerm {
  readonly #line: string

  private constructor(line: string) {
    this.#line = line
  }

  /** The term of a line; undefined for a line that is put in another way. */
  static of(line: string): WrittenTerm | undefined {
    return LINE.test(line) ? new WrittenTerm(line) : undefined
  }

  /** The term of the same line after a change of its texts. */
  with(change: (text: string) => string): WrittenTerm {
    return new WrittenTerm(change(this.#line))
  }

  /** The search term alone, which most readers want. */
  get term(): string {
    return this.#line.slice(0, this.#line.indexOf(' | '))
  }

  /** All parts of the line. */
  read(): IntentTerm {
    const { term = '', price, mood, years, why = '' } = LINE.exec(this.#line)?.groups ?? {}
    return {
      term,
      price: Number(price),
      mood: MOODS.find((each) => each === mood) ?? 'sensible',
      ages: years === undefined ? undefined : ageRangeOf(years),
      why,
    }
  }
}

/** @param years `4-8`, `18+` or `5` */
export function ageRangeOf(years: string): AgeRange {
  const [from = '', to] = years.split(/[-+]/)
  return { from: Number(from), to: years.endsWith('+') ? OLDEST : Number(to ?? from) }
}
