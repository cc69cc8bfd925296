import { isPrivate, type CareLanguage, type CareRule } from './care.ts'
import { sentencesOf } from './normal-form.ts'
import { languagesBySpoken, ordinaryWords } from './spoken-language.ts'
import type { ToneClassifier, ToneScores } from './tone-classifier.ts'

/** Fewer words are goods ("rope", "sleeping pills") more often than sentences; patterns know the words that say it all. */
const MIN_WORDS = 3

/** The scores from which a text has a tone, see decision 43. */
const ENOUGH = { crisis: -0.5, declined: -0.3, sober: 0.5 }

/** A sad text that patterns understand is seldom a crisis: of 14 such wishes in set 12 three scored up to 0.7. */
const ENOUGH_BESIDE_SADNESS = 0.5

/**
 * A text of so many words that neither question scores higher than this is light, whatever pattern it meets: "terrified of
 * poisoning my own sister" with a cake. Of 1,278 texts of crisis and harm that patterns meet, none had less than -5 when it was kept aside.
 */
const SURELY_LIGHT = -5.5
const MIN_WORDS_OF_SURE = 6

/** Topics of crisis.json for the help lines that come first. */
const TOPIC_OF_DESPAIR = 'suicide'
const TOPIC_OF_VIOLENCE = 'violence'
const TOPIC_OF_EMERGENCY = 'overdose'

interface Examples {
  readonly classify: ToneClassifier
  /** Ordinary words of each language, by which a text's language is told. */
  readonly ordinary: Readonly<Record<CareLanguage, readonly string[]>>
}

/**
 * Adds to a rule of patterns what a classifier has learned from examples. Patterns know what was said before, examples also what is
 * said in other words; a text that either takes for a crisis is one.
 */
export function createCareByExamples(byPatterns: CareRule, { classify, ordinary }: Examples): CareRule {
  const known = ordinaryWords(ordinary)

  return (text) => {
    const care = byPatterns(text)
    const sentences = sentencesOf(text).map((clauses) => clauses.flat())
    const words = sentences.flat()
    if (words.length < MIN_WORDS) return care
    const parts = sentences.length === 1 ? [] : sentences.filter(({ length }) => length >= MIN_WORDS)
    const scores = gravest([words, ...parts].map(classify))
    if (isPrivate(care) && words.length >= MIN_WORDS_OF_SURE && gravityOf(scores) < SURELY_LIGHT)
      return { tone: 'playful' }
    if (care.tone === 'crisis') return care
    const language = () => care.language ?? languagesBySpoken(words, known)[0] ?? 'en'
    const enough = care.tone === 'sober' ? ENOUGH_BESIDE_SADNESS : ENOUGH.crisis
    if (scores.crisis >= Math.max(enough, scores.declined, scores.sober))
      return { tone: 'crisis', topic: topicOf(scores), language: language() }
    if (care.tone === 'declined') return care
    if (scores.declined >= ENOUGH.declined) return { tone: 'declined', language: language() }
    if (care.tone === 'sober' || scores.sober < ENOUGH.sober) return care
    return { tone: 'sober', language: language() }
  }
}

/** The scores of the part that is most of a crisis or of harm: one sentence is enough, whatever else a text says. */
function gravest(scores: readonly ToneScores[]): ToneScores {
  return scores.reduce((worst, part) => (gravityOf(part) > gravityOf(worst) ? part : worst))
}

function gravityOf({ crisis, declined }: ToneScores): number {
  return Math.max(crisis, declined)
}

function topicOf({ violence, emergency }: ToneScores): string {
  if (violence < 0 && emergency < 0) return TOPIC_OF_DESPAIR
  return violence > emergency ? TOPIC_OF_VIOLENCE : TOPIC_OF_EMERGENCY
}
