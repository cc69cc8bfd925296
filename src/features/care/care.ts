/** The languages in which a text is understood with care. */
export const CARE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const

export type CareLanguage = (typeof CARE_LANGUAGES)[number]

/**
 * How to meet a text: `crisis`, somebody is in danger; `declined`, it would do harm; `sober`, it is sad and no joke fits;
 * `playful`, everything else.
 */
export type Tone = 'crisis' | 'declined' | 'sober' | 'playful'

export interface Care {
  readonly tone: Tone
  /** The topic of the text, named as in content/care; undefined where the tone is playful. */
  readonly topic?: string
  /** The language in which the text was understood; undefined where the tone is playful. */
  readonly language?: CareLanguage
}

/** Says how to meet a text that somebody typed. */
export type CareRule = (text: string) => Care

/** Whether a text is kept nowhere: neither stored, nor counted by its words, nor shown to anybody. */
export function isPrivate({ tone }: Care): boolean {
  return tone === 'crisis' || tone === 'declined'
}
