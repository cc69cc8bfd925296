import { z } from 'zod'
import { FEATURE_PLACES, toneFeatures } from './tone-features.ts'

/** The classifier scores three tones, and whether a crisis is about violence or about poisoning. */
export const TONE_QUESTIONS = ['crisis', 'declined', 'sober', 'violence', 'emergency'] as const

export type ToneQuestion = (typeof TONE_QUESTIONS)[number]

const number = z.number()

/** content/care/tones.json: how the bytes of tones.bin become weights. */
export const toneScales = z.strictObject({
  about: z.string().min(1),
  questions: z.record(z.enum(TONE_QUESTIONS), z.strictObject({ bias: number, scale: number })),
})

export interface ToneWeights {
  readonly scales: z.output<typeof toneScales>
  /** For each question in turn, a weight for each place of a feature. */
  readonly bytes: Int8Array
}

/** The log-odds of yes to each question: 0 is as likely as not, 2 seven times as likely. */
export type ToneScores = Readonly<Record<ToneQuestion, number>>

/** Scores words in normal form, see sentencesOf. */
export type ToneClassifier = (words: readonly string[]) => ToneScores

/**
 * Creates a linear classifier (logistic regression): the sum of the weights of a text's features, over the root of their number, so
 * that long texts do not score higher.
 * @throws Error for weights of another size
 */
export function createToneClassifier({ scales, bytes }: ToneWeights): ToneClassifier {
  if (bytes.length !== TONE_QUESTIONS.length * FEATURE_PLACES)
    throw new Error('content/care/tones.bin is not of this version: run npm run learn:care')
  return (words) => {
    const features = toneFeatures(words)
    const scoreOf = (question: ToneQuestion) => {
      const { bias, scale } = scales.questions[question]
      const row = TONE_QUESTIONS.indexOf(question) * FEATURE_PLACES
      let sum = 0
      for (const place of features) sum += bytes[row + place] ?? 0
      return bias + (scale * sum) / Math.sqrt(features.length)
    }
    return {
      crisis: scoreOf('crisis'),
      declined: scoreOf('declined'),
      sober: scoreOf('sober'),
      // Asked for only where a text is a crisis, and each question looks up all features.
      get violence() {
        return scoreOf('violence')
      },
      get emergency() {
        return scoreOf('emergency')
      },
    }
  }
}
