import type { Intent, IntentTerm, PhraseField } from './intent.ts'
import { phrasesOf, type Phrase } from './intent-phrase.ts'
import { ownWordsOf, padded } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

export interface IndexedTerm extends IntentTerm {
  readonly forms: readonly string[]
}

export interface IndexedIntent {
  readonly intent: Intent
  readonly phrases: Readonly<Record<PhraseField, readonly Phrase[]>>
  readonly terms: readonly IndexedTerm[]
  /** Phrases, with a space at each end. */
  readonly not: readonly string[]
}

/** @param cues words of trouble with a space at each end, the longest first */
export function indexIntent(intent: Intent, forms: WordForms, cues: readonly string[]): IndexedIntent {
  const indexed = (texts: readonly string[]) => phrasesOf(texts, forms, cues)
  return {
    intent,
    phrases: {
      needs: indexed(intent.needs),
      likes: indexed(intent.likes),
      things: indexed(intent.things),
      who: indexed(intent.who),
      occasions: indexed(intent.occasions),
    },
    // Each property by its name: a copy by `...` keeps what is added to it apart, in as much memory again.
    terms: intent.terms.map(({ term, price, mood, ages, why }) => ({
      term,
      price,
      mood,
      ages,
      why,
      forms: forms.formsIn(term),
    })),
    not: intent.not.map((text) => padded(ownWordsOf(text))),
  }
}
