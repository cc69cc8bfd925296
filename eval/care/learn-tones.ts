import { sentencesOf } from '../../src/features/care/normal-form.ts'
import { FEATURE_PLACES, toneFeatures } from '../../src/features/care/tone-features.ts'
import {
  TONE_QUESTIONS,
  type ToneQuestion,
  type ToneWeights,
} from '../../src/features/care/tone-classifier.ts'
import { seededRandom } from '../ideas/typo.ts'

/** What an example is. Of the first three, all are a crisis. */
export type ExampleKind = 'despair' | 'violence' | 'emergency' | 'declined' | 'sober' | 'light'

export interface Example {
  readonly text: string
  readonly kind: ExampleKind
  /** How many examples it counts for; 1 if left out. */
  readonly weight?: number
}

const EPOCHS = 8
const RATE = 0.3
const BIAS_RATE = 0.02
const FIRST_BIAS = -2
/** Added to each sum of squares, so that the first step is not too long. */
const CALM = 1e-2
/** An example that is answered so surely teaches nothing. */
const SURE = 1e-3
const SEED = 1
const MOST = 127

const isCrisis = (kind: ExampleKind) => kind === 'despair' || kind === 'violence' || kind === 'emergency'

/** Whether the answer to a question is yes; undefined for examples of which it is not asked. */
function answerOf(question: ToneQuestion, kind: ExampleKind): boolean | undefined {
  if (question === 'crisis') return isCrisis(kind)
  if (question === 'declined' || question === 'sober') return question === kind
  return isCrisis(kind) ? question === kind : undefined
}

/** Learns a weight for each feature by logistic regression, with AdaGrad's steps (Duchi et al. 2011). The same examples give the same weights. */
export function learnTones(examples: readonly Example[]): ToneWeights {
  const read = examples.map(({ text, kind, weight = 1 }) => ({
    features: toneFeatures(sentencesOf(text).flat(2)),
    kind,
    weight,
  }))
  const bytes = new Int8Array(TONE_QUESTIONS.length * FEATURE_PLACES)
  const questions = TONE_QUESTIONS.map((question, row) => {
    const asked = read.flatMap(({ features, kind, weight }) => {
      const answer = answerOf(question, kind)
      return answer === undefined ? [] : [{ features, answer, weight }]
    })
    const { weights, bias } = learn(asked)
    const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST
    bytes.set(
      weights.map((weight) => Math.round(weight / scale)),
      row * FEATURE_PLACES,
    )
    return [question, { bias: Number(bias.toFixed(4)), scale: Number(scale.toPrecision(6)) }] as const
  })
  return {
    scales: {
      about:
        'Learned from examples/ by npm run learn:care, with the weights in tones.bin; not written by hand.',
      questions: Object.fromEntries(questions) as ToneWeights['scales']['questions'],
    },
    bytes,
  }
}

interface Asked {
  readonly features: Uint32Array
  readonly answer: boolean
  readonly weight: number
}

function learn(asked: readonly Asked[]) {
  const weights = new Float32Array(FEATURE_PLACES)
  const squares = new Float32Array(FEATURE_PLACES).fill(CALM)
  let bias = FIRST_BIAS
  const random = seededRandom(SEED)
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { features, answer, weight } of shuffled(asked, random)) {
      const share = 1 / Math.sqrt(features.length)
      let score = bias
      for (const place of features) score += (weights[place] ?? 0) * share
      const error = weight * (1 / (1 + Math.exp(-score)) - (answer ? 1 : 0))
      if (Math.abs(error) < SURE) continue
      bias -= BIAS_RATE * error
      const slope = error * share
      for (const place of features) {
        const square = (squares[place] ?? 0) + slope * slope
        squares[place] = square
        weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(square)
      }
    }
  return { weights, bias }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
