import { CARE_LANGUAGES, type CareLanguage } from './care.ts'

/** Words so common that they tell the language of a text. */
export type OrdinaryWords = ReadonlyMap<CareLanguage, ReadonlySet<string>>

export function ordinaryWords(lists: Readonly<Record<CareLanguage, readonly string[]>>): OrdinaryWords {
  return new Map(CARE_LANGUAGES.map((language) => [language, new Set(lists[language])]))
}

/** All languages, the one with most ordinary words among some words first. */
export function languagesBySpoken(words: readonly string[], ordinary: OrdinaryWords): CareLanguage[] {
  const spoken = (language: CareLanguage) => words.filter((word) => ordinary.get(language)?.has(word)).length
  return CARE_LANGUAGES.toSorted((one, other) => spoken(other) - spoken(one))
}
