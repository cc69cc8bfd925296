/**
 * Learns the tones of texts from content/care/examples/ and the wishes of the care rule's tests; writes content/care/tones.json and
 * tones.bin. Prints what the classifier makes of examples that it has not learned from: each fifth in turn.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadContent } from '../../src/app/content.ts'
import { createCareByExamples } from '../../src/features/care/care-by-examples.ts'
import { createCareRule } from '../../src/features/care/care-rule.ts'
import type { CareRule, Tone } from '../../src/features/care/care.ts'
import { sentencesOf } from '../../src/features/care/normal-form.ts'
import { createToneClassifier } from '../../src/features/care/tone-classifier.ts'
import { blindSet } from '../ideas/wish-set.ts'
import { learnTones, type Example, type ExampleKind } from './learn-tones.ts'

const KINDS: readonly ExampleKind[] = ['despair', 'violence', 'emergency', 'declined', 'sober', 'light']
const FOLDS = 5

/**
 * How many look-alikes an ordinary text counts for: there are 9,300 texts of people in need (despair, violence and
 * emergency), and far more of all others are typed.
 */
const ORDINARY_WEIGHT = 8

/** Texts of emergencies are few, and each is of a kind of its own. */
const EMERGENCY_WEIGHT = 3

const root = path.resolve(import.meta.dirname, '../..')
const careFolder = path.join(root, 'content/care')
const content = await loadContent(path.join(root, 'content'))
const byPatterns = createCareRule(content.careWords, content.existingWords)

const examples = await readExamples()
const others = [
  ...(await readWishes()),
  ...(await readSets()),
  ...(await readOrdinary()),
  ...goodsOf(content),
]
for (const kind of KINDS)
  print(`${kind}: ${examples.filter((example) => example.kind === kind).length} examples`)
crossValidate()
const weights = learnTones([...examples, ...others])
await writeFile(path.join(careFolder, 'tones.json'), `${JSON.stringify(weights.scales, undefined, 2)}\n`)
await writeFile(path.join(careFolder, 'tones.bin'), weights.bytes)

async function readExamples(): Promise<Example[]> {
  return (await Promise.all(KINDS.map(readKind))).flat()
}

async function readKind(kind: ExampleKind): Promise<Example[]> {
  const weight = kind === 'emergency' ? EMERGENCY_WEIGHT : 1
  return (await readLines(kind)).map((text) => ({ text, kind, weight }))
}

async function readLines(name: string): Promise<string[]> {
  const text = await readFile(path.join(careFolder, 'examples', `${name}.txt`), 'utf8')
  return text.split('\n').filter((line) => line !== '')
}

/** What people tell a shop at length, and each sentence of it: nearly every visitor writes so, and no look-alike does. */
async function readOrdinary(): Promise<Example[]> {
  return (await readLines('ordinary')).flatMap((line) => {
    const kind = byPatterns(line).tone === 'sober' ? 'sober' : 'light'
    const sentences = sentencesOf(line).map((clauses) => clauses.flat().join(' '))
    return [line, ...(sentences.length > 1 ? sentences : [])].map((text) => ({
      text,
      kind,
      weight: ORDINARY_WEIGHT,
    }))
  })
}

/** The wishes of the tests, which patterns know. */
async function readWishes(): Promise<Example[]> {
  const wishes = JSON.parse(await readFile(path.join(root, 'eval/care/wishes.json'), 'utf8')) as Record<
    Tone,
    readonly string[]
  >
  return [
    ...wishes.crisis.map((text): Example => ({ text, kind: kindOfCrisis(text) })),
    ...wishes.declined.map((text): Example => ({ text, kind: 'declined' })),
    ...wishes.sober.map((text): Example => ({ text, kind: 'sober' })),
    ...wishes.playful.map((text): Example => ({ text, kind: 'light' })),
  ]
}

/** The wishes of the sets for ideas: nearly all are light, as most of what is typed is. */
async function readSets(): Promise<Example[]> {
  const folder = path.join(root, 'eval/ideas')
  const names = (await readdir(folder)).filter((name) => /^blind-[\w-]+\.json$/.test(name))
  const sets = await Promise.all(
    names.map(async (name) => blindSet.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  )
  return sets.flatMap(({ wishes, languages: { de, fr, es } }) =>
    [...wishes, ...de, ...fr, ...es].map(({ wish, tone }) => ({ text: wish, kind: tone ?? 'light' })),
  )
}

function kindOfCrisis(text: string): ExampleKind {
  const { topic } = byPatterns(text)
  if (topic === 'violence') return 'violence'
  return topic === 'overdose' ? 'emergency' : 'despair'
}

/** Names of goods in all languages: they are short, and say nothing of a person. */
function goodsOf({ commonSearches, intentThemes, lexicons }: typeof content): Example[] {
  const names = [
    ...commonSearches.themes.flat(),
    ...intentThemes.flatMap(({ intents }) => intents.flatMap(({ terms }) => terms.map(({ term }) => term))),
    ...Object.values(lexicons).flatMap(({ terms }) => Object.values(terms)),
  ]
  return names.map((text) => ({ text, kind: 'light' }))
}

/** Each example is answered by what the other four fifths have taught. */
function crossValidate(): void {
  const answered = new Map<string, number>()
  for (let fold = 0; fold < FOLDS; fold++) {
    const isAside = (_example: Example, at: number) => at % FOLDS === fold
    const learned = learnTones([...examples.filter((example, at) => !isAside(example, at)), ...others])
    const careOf = ruleOf(learned)
    for (const { text, kind } of examples.filter(isAside)) {
      const key = `${toneOf(kind)} answered as ${careOf(text).tone}`
      answered.set(key, (answered.get(key) ?? 0) + 1)
    }
  }
  const lines = Array.from(answered, ([key, count]) => `${key}: ${count}`)
  for (const line of lines.toSorted()) print(line)
}

function toneOf(kind: ExampleKind): Tone {
  if (kind === 'light') return 'playful'
  return kind === 'declined' || kind === 'sober' ? kind : 'crisis'
}

function ruleOf(learned: ReturnType<typeof learnTones>): CareRule {
  return createCareByExamples(byPatterns, {
    classify: createToneClassifier(learned),
    ordinary: content.careWords.vocabulary.ordinary,
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
