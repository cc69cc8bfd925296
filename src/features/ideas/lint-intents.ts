import type { IdeaContent } from './idea-content.ts'
import { PHRASE_FIELDS, type Intent } from './intent.ts'
import { ownWordsOf } from './wish-text.ts'
import { createWordForms, type WordForms } from './word-forms.ts'

/** Intents that may have a phrase in common before it tells nothing apart. */
const MAX_SHARING = 6

/** A word that means the same as two others brings their intents together. */
export function lintIntents(
  content: Pick<IdeaContent, 'wishWords' | 'knownWords' | 'intentThemes'>,
): string[] {
  const forms = createWordForms({ ...content.wishWords, known: content.knownWords })
  const intents = content.intentThemes.flatMap(({ name: theme, intents: list }) =>
    list.map((intent) => ({ intent, place: `${theme}.json: ${intent.name}` })),
  )
  return [
    ...intents.flatMap(({ intent, place }) =>
      lintOne(intent, forms).map((finding) => `${place}: ${finding}`),
    ),
    ...sharedPhrases(intents, forms),
    ...reasonsUsedTwice(intents),
    ...collidingSynonyms(content.wishWords.synonyms),
  ]
}

interface Placed {
  readonly intent: Intent
  readonly place: string
}

function lintOne(intent: Intent, { formsOf, silentAmong }: WordForms): string[] {
  const findings: string[] = []
  const phrases = PHRASE_FIELDS.flatMap((field) => intent[field])
  const silent = phrases.filter((phrase) => {
    const words = ownWordsOf(phrase)
    return formsOf(words).length + silentAmong(words).length === 0
  })
  if (silent.length > 0) findings.push(`nothing but words of every sentence: ${silent.join(', ')}`)
  if (silent.length === phrases.length && intent.topics.length === 0) findings.push('nobody can reach it')
  const terms = intent.terms.map(({ term }) => term)
  const twice = terms.filter((term, at) => terms.indexOf(term) < at)
  if (twice.length > 0) findings.push(`the same term twice: ${twice.join(', ')}`)
  return findings
}

/** Phrases that lead to so many intents that they decide nothing. */
function sharedPhrases(intents: readonly Placed[], { formsIn }: WordForms): string[] {
  const places = new Map<string, Set<string>>()
  for (const { intent, place } of intents) {
    for (const phrase of [...intent.likes, ...intent.things, ...intent.needs]) {
      const key = formsIn(phrase).toSorted().join(' ')
      if (key !== '') places.set(key, (places.get(key) ?? new Set()).add(place))
    }
  }
  return Array.from(places)
    .filter(([, sharing]) => sharing.size > MAX_SHARING)
    .map(([phrase, sharing]) => `"${phrase}" leads to ${sharing.size} intents: ${[...sharing].join('; ')}`)
}

function reasonsUsedTwice(intents: readonly Placed[]): string[] {
  const places = new Map<string, string[]>()
  for (const { intent, place } of intents) {
    for (const { why } of intent.terms.map((term) => term.read()))
      places.set(why, [...(places.get(why) ?? []), place])
  }
  return Array.from(places)
    .filter(([, using]) => using.length > 1)
    .map(([why, using]) => `the same reason, "${why}": ${using.join('; ')}`)
}

function collidingSynonyms(synonyms: IdeaContent['wishWords']['synonyms']): string[] {
  const meanings = new Map<string, string[]>()
  for (const [word, others] of Object.entries(synonyms)) {
    for (const other of others) meanings.set(other, [...(meanings.get(other) ?? []), word])
  }
  return Array.from(meanings)
    .filter(([, words]) => words.length > 1)
    .map(([word, words]) => `wish-words.json: "${word}" means ${words.join(' and ')}`)
}
