import type { Random } from '../../core/random.ts'
import type { SearchWords } from './search.contract.ts'

/** What the words of a visit are picked from. */
export type WordChoice = Pick<SearchWords, 'prompts' | 'surpriseLabels'>

/** The words of the search box that are picked once for each visit. */
export interface VisitWords {
  /** The placeholder of the box. */
  readonly prompt: string
  /** The text of the surprise button. */
  readonly label: string
}

/**
 * Picks the words of a visit: a prompt that fits, three times in ten one for the time of day, and a label. Its text is
 * also a script in the page (see visit-words-script.ts), so it may use nothing from outside itself.
 * @param hour of the visitor's clock, 0 to 23
 * @param fits whether so many characters fit into the box; if no prompt fits, the shortest is picked and will be cut
 */
export function pickVisitWords(
  { prompts, surpriseLabels }: WordChoice,
  hour: number,
  fits: (length: number) => boolean,
  random: Random,
): VisitWords {
  const pickOf = (list: readonly string[]) => list[Math.floor(random() * list.length)]
  const part = hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  const wanted = random() < 0.3 ? prompts[part] : prompts.anytime
  const fitting = (list: readonly string[]) => pickOf(list.filter(({ length }) => fits(length)))
  const shortest = () => prompts.anytime.toSorted((a, b) => a.length - b.length)[0]
  return {
    prompt: fitting(wanted) ?? fitting(prompts.anytime) ?? shortest() ?? '',
    label: pickOf(surpriseLabels) ?? 'Surprise me',
  }
}

/**
 * Whether so many characters of a placeholder fit beside the button, by the width beside the placeholder and the
 * largest average width of a letter, both in rem. A media query knows the width of the screen without a layout, which
 * would be made of half a document here. May use nothing from outside itself either.
 */
export function promptFits(length: number): boolean {
  return matchMedia(`(min-width:${9.375 + length * 0.46875}rem)`).matches
}
