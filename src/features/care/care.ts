/** The languages in which a text is understood with care. */
export const CARE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const

export type CareLanguage = (typeof CARE_LANGUAGES)[number]

/**
 * How a text is answered: `crisis`, a person is in danger; `declined`, goods for it would do harm; `sober`, the text
 * is sad and no joke fits; `playful`, any other text.
 */
export type Tone = 'crisis' | 'declined' | 'sober' | 'playful'

export interface Care {
  readonly tone: Tone
  /** The topic of the text, named as in content/care; undefined where the tone is playful, or where examples tell no topic. */
  readonly topic?: string
  /** The language in which the text was understood; undefined where the tone is playful. */
  readonly language?: CareLanguage
}

/** Decides how a typed text is answered. */
export type CareRule = (text: string) => Care

/** Whether a text is private: not stored, not counted by its words, and shown to nobody. */
export function isPrivate({ tone }: Care): boolean {
  return tone === 'crisis' || tone === 'declined'
}
