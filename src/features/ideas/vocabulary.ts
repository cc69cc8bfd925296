import { stemmer } from 'stemmer'
import type { WishWords } from './intent.ts'
import { wordsOf } from './wish-text.ts'

/** Brings words that mean the same to one form. */
export interface Vocabulary {
  /** The form of a word; undefined for one that says nothing. */
  readonly formOf: (word: string) => string | undefined
  /** The different forms in a text. */
  readonly formsIn: (text: string) => string[]
  /** The forms that hold for a form as well: a sister is a woman. */
  readonly broaderOf: (form: string) => readonly string[]
  /** Every word that is known by itself. */
  readonly words: ReadonlySet<string>
}

/** Bounds what the words of visitors take in memory. */
const MAX_REMEMBERED = 50_000

export function createVocabulary({ synonyms, broader, stop }: WishWords): Vocabulary {
  const stopWords = new Set(stop)
  const canonical = new Map<string, string>()
  for (const [word, others] of Object.entries(synonyms)) {
    for (const other of [word, ...others].flatMap(wordsOf)) canonical.set(other, stemmer(word))
  }
  for (const [word, form] of new Map(canonical)) {
    if (!canonical.has(stemmer(word))) canonical.set(stemmer(word), form)
  }
  const remembered = new Map<string, string | undefined>()

  function formOf(word: string): string | undefined {
    if (remembered.has(word)) return remembered.get(word)
    const form = stopWords.has(word) ? undefined : (canonical.get(word) ?? stemOf(word))
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(word, form)
    return form
  }

  function stemOf(word: string): string {
    const stem = stemmer(word)
    return canonical.get(stem) ?? stem
  }

  function formsIn(text: string): string[] {
    return [...new Set(wordsOf(text).flatMap((word) => formOf(word) ?? []))]
  }

  const broaderForms = new Map(
    Object.entries(broader).map(([word, others]) => [formOf(word), others.flatMap(formsIn)]),
  )
  return {
    formOf,
    formsIn,
    broaderOf: (form) => broaderForms.get(form) ?? [],
    words: new Set([...stopWords, ...canonical.keys()]),
  }
}
