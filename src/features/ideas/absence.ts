import type { WishConditions } from './intent.ts'
import { LACKS } from './harmless-cue.ts'
import { asPhrase, padded, saysFree, wordSet, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** A part or substance that the goods of a wish must lack: "plastic", "cords", "pods". */
export interface Absence {
  /** Words of the search term before the name of the goods ("cordless"), and behind the name after "without" ("pods"). */
  readonly before: string | undefined
  readonly behind: string | undefined
  /** The part, if most goods of the kind have such a part (WishConditions.lacks). */
  readonly part: string | undefined
  /** A search term with one of these says that the goods lack the part; empty if most goods lack the part anyway. */
  readonly said: readonly string[]
  /** The form of a substance: terms of an intent about lacking the substance need not say so. */
  readonly substance: string | undefined
}

export interface AbsenceWish {
  readonly tokens: readonly WishToken[]
  /** Places of the name of the goods, and of the condition words behind the name. */
  readonly name: readonly number[]
  readonly tail: readonly number[]
  readonly isLeftOut: (place: number) => boolean
}

export interface AbsenceOptions extends Pick<WishConditions, 'freeOf' | 'lacks' | 'readings' | 'words'> {
  readonly forms: WordForms
  readonly isPerson: (word: string) => boolean
}

/** Behind these words a wish names a part or substance to lack; "not" is not among them, as "not grey" names none. */
const WITHOUT = wordSet('no without of with to contain contains any nothing allergy')
/** These words may stand between the name and the words that rule out: "a clock that has no light". */
const LINKS = wordSet('that which with has have and or but is')
/** Words behind "no" that are no parts of goods: "no experience". */
const NO_PARTS = wordSet(
  `experience patience skill skills kid kids friend friends budget preference interest clue training background knowledge
   family car yard hands strength energy gift gifts card cards clothes book books food idea luck joke jokes work garden
   room space time money junk toys toy brand brands help holes drill drilling tech screens`,
)
/** The word before one of these belongs to that property, not to the part: "no straw dishwasher safe". */
const PROPERTIES = wordSet('safe proof washable resistant friendly compatible')
const MAX_PART_WORDS = 2

/** Finds the parts and substances that the goods of a wish must lack. */
export function createAbsences({ freeOf, lacks, readings, words, forms, isPerson }: AbsenceOptions) {
  const conditionWords = new Set(words)
  const substances = new Map(freeOf.flatMap((word) => [[word, word] as const, [`${word}s`, word] as const]))
  const said = readings.flatMap(({ says }) => says.map(asPhrase))
  const known = lacks.map(({ parts, as, also, of }) => ({
    parts: parts.map(asPhrase),
    as,
    said: [...(as === undefined ? [] : [as]), ...also],
    of: of && new Set(of),
  }))

  function isPart(wish: AbsenceWish, run: readonly number[]): boolean {
    const its = run.map((at) => wish.tokens[at]?.word ?? '')
    const text = padded(its)
    return (
      its.length <= MAX_PART_WORDS &&
      !its.some((word) => NO_PARTS.has(word) || isPerson(word)) &&
      !its.every((word) => conditionWords.has(word)) &&
      forms.formOf(its.at(-1) ?? '') !== undefined &&
      !said.some((phrase) => phrase.endsWith(text) || phrase.endsWith(` ${its[0]} `)) &&
      isOfGoods(wish, run[0] ?? 0)
    )
  }

  /** The entry of WishConditions.lacks for a part, which knows a better search word: "cordless". */
  function knownLack({ tokens, name }: AbsenceWish, run: readonly number[]): Absence | undefined {
    const text = padded(run.map((at) => tokens[at]?.word ?? ''))
    const kinds = name.map((at) => forms.formOf(tokens[at]?.word ?? '') ?? '')
    for (const { parts, as, said: its, of } of known) {
      const isOfKind = !of || kinds.some((kind) => of.has(kind))
      const part = isOfKind ? parts.find((phrase) => text.includes(phrase))?.trim() : undefined
      if (part === undefined) continue
      const ways = [...its, `without ${part}`, `no ${part}`, `${part} free`]
      return { before: as, behind: as ? undefined : part, part, said: ways, substance: undefined }
    }
    return undefined
  }

  return function absencesIn(wish: AbsenceWish): Absence[] {
    const { tokens } = wish
    // "Sulfate free" in two words is found here, as the word before "free" is not marked as ruled out.
    const free = tokens.flatMap(({ word }, at) =>
      substances.has(word) && saysFree(tokens, at) ? [[at]] : [],
    )
    return [...free, ...runsIn(wish)].flatMap((run): Absence[] => {
      const lack = knownLack(wish, run)
      if (lack) return [lack]
      const its = run.flatMap((at) => substances.get(tokens[at]?.word ?? '') ?? [])
      // A substance counts only if its name comes first: "no palm oil" does not mean "oil free".
      const isNamedAlone = substances.has(tokens[run[0] ?? 0]?.word ?? '')
      if (its.length > 0 && isNamedAlone) {
        return its.map((word) => ({
          before: `${word} free`,
          behind: undefined,
          part: undefined,
          said: [`${word} free`],
          substance: forms.formOf(word),
        }))
      }
      const named = PROPERTIES.has(tokens[(run.at(-1) ?? 0) + 1]?.word ?? '') ? run.slice(0, -1) : run
      const behind = named.map((at) => tokens[at]?.word ?? '').join(' ')
      return named.length > 0 && isPart(wish, named)
        ? [{ before: undefined, behind, part: undefined, said: [], substance: undefined }]
        : []
    })
  }
}

/** Runs of adjacent ruled-out words within a clause. */
function runsIn(wish: AbsenceWish): number[][] {
  const { tokens, isLeftOut } = wish
  const runs: number[][] = []
  for (const at of tokens.keys()) {
    if (!isLeftOut(at) && !isBareNo(wish, at)) continue
    const last = runs.at(-1)
    const follows = last?.at(-1) === at - 1 && tokens[at]?.clause === tokens[at - 1]?.clause
    if (follows) last.push(at)
    else runs.push([at])
  }
  return runs
}

/** Whether what rules out stands behind the name of the goods, or begins a clause, and says that they are without. */
function isOfGoods({ tokens, name, tail, isLeftOut }: AbsenceWish, first: number): boolean {
  const clause = tokens[first]?.clause
  let at = first - 1
  const isSame = () => at >= 0 && tokens[at]?.clause === clause
  while (isSame() && !WITHOUT.has(tokens[at]?.word ?? '')) {
    if (!isLeftOut(at) && !LINKS.has(tokens[at]?.word ?? '')) return false
    at--
  }
  if (!isSame()) return false
  at--
  while (isSame() && (LINKS.has(tokens[at]?.word ?? '') || WITHOUT.has(tokens[at]?.word ?? ''))) at--
  const word = tokens[at]?.word ?? ''
  const isAllergy = ['allergic', 'im', 'shes', 'hes', 'free'].includes(word)
  return !isSame() || isAllergy || isLeftOut(at) || name.includes(at) || tail.includes(at)
}

/** "No hood" behind the name of goods, which elsewhere tells what a home lacks. */
function isBareNo({ tokens, name, tail }: AbsenceWish, at: number): boolean {
  const end = at - 2
  const isBehind = name.includes(end) || tail.includes(end)
  const isLack = tokens[at - 1]?.word === 'no' && LACKS.has(tokens[at]?.word ?? '')
  return isLack && isBehind && tokens[end]?.clause === tokens[at]?.clause
}
