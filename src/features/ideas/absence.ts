import type { WishConditions } from './intent.ts'
import { LACKS } from './ruled-out.ts'
import { asPhrase, padded, saysFree, wordSet, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** What the goods of a wish must be without: "plastic", "cords", "pods". */
export interface Absence {
  /** What is searched for, before the name of the goods or behind it: "cordless", "without pods". */
  readonly before: string | undefined
  readonly behind: string | undefined
  /** The part, where goods are known to have it. */
  readonly part: string | undefined
  /** Goods of the kind mostly have it, unless they say one of these; none where most have nothing of it. */
  readonly said: readonly string[]
  /** The form of a substance: what is about having none of it says nothing more. */
  readonly substance: string | undefined
}

export interface AbsenceWish {
  readonly tokens: readonly WishToken[]
  /** Places of the name of the goods, and of what stands behind it. */
  readonly name: readonly number[]
  readonly tail: readonly number[]
  readonly isLeftOut: (place: number) => boolean
}

export interface AbsenceOptions extends Pick<WishConditions, 'freeOf' | 'lacks' | 'readings' | 'words'> {
  readonly forms: WordForms
  readonly isPerson: (word: string) => boolean
}

/** Behind these stands what a thing is to be without; "not grey" says how it is to be. */
const WITHOUT = wordSet('no without of with to contain contains any nothing allergy')
/** They may stand between the name and what rules out: "a clock that has no light". */
const LINKS = wordSet('that which with has have and or but is')
/** Nobody sells things without them. */
const NO_PARTS = wordSet(
  `experience patience skill skills kid kids friend friends budget preference interest clue training background knowledge
   family car yard hands strength energy gift gifts card cards clothes book books food idea luck joke jokes work garden
   room space time money junk toys toy brand brands help holes drill drilling tech screens`,
)
/** The word before these is of theirs: "no straw dishwasher safe". */
const PROPERTIES = wordSet('safe proof washable resistant friendly compatible')
const MAX_PART_WORDS = 2

/** Finds what the goods of a wish must be without. */
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

  /** What says more than "without": "cordless". */
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
    // "Sulfate free", in two words, is no run.
    const free = tokens.flatMap(({ word }, at) =>
      substances.has(word) && saysFree(tokens, at) ? [[at]] : [],
    )
    return [...free, ...runsIn(wish)].flatMap((run): Absence[] => {
      const lack = knownLack(wish, run)
      if (lack) return [lack]
      const its = run.flatMap((at) => substances.get(tokens[at]?.word ?? '') ?? [])
      // Palm oil is no oil, in this.
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

/** Each run of words that are ruled out. */
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
