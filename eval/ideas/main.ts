/**
 * Evaluates ideas and completions without a model: on wishes that the engine has learned from, where every miss is a
 * regression, on wishes whose ideas readers labelled, and on blind sets, of which only the first score measures the engine. The first score of a set is
 * written into its file. `npm run eval:ideas -- blind-2` evaluates one set; every miss is printed.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withoutLeftOut } from '../../src/features/ideas/wish-text.ts'
import { openShop } from './shop.ts'
import { blindSet, labelledSet, regressionSet, type BlindSet, type Expected, type Score } from './wish-set.ts'
import { seededRandom, withTypo } from './typo.ts'

const MIN_SHARE = 0.9
const MIN_SHARE_WITH_TYPO = 0.75
const TYPO_SEED = 6

const folder = import.meta.dirname
const [only] = process.argv.slice(2)
const shop = await openShop(path.resolve(folder, '../..'))
try {
  if (only === undefined) {
    await measureRegression()
    await measureLabelled()
  }
  const files = (await readdir(folder)).filter((file) => /^blind-\w+\.json$/.test(file)).toSorted()
  for (const file of files.filter((name) => only === undefined || name === `${only}.json`))
    await measureBlind(file)
} finally {
  await shop.close()
}

async function measureRegression(): Promise<void> {
  const wishes = regressionSet.parse(JSON.parse(await readFile(path.join(folder, 'regression.json'), 'utf8')))
  const random = seededRandom(TYPO_SEED)
  const plain = await shareRight('Regression, as written', wishes)
  const mistyped = wishes.map((entry) => ({ ...entry, wish: withTypo(entry.wish, random) }))
  const withTypos = await shareRight('Regression, with one typo each', mistyped)
  print(
    `regression ${plain.toFixed(3)} (at least ${MIN_SHARE}), with a typo ${withTypos.toFixed(3)} (${MIN_SHARE_WITH_TYPO})`,
  )
  if (plain < MIN_SHARE || withTypos < MIN_SHARE_WITH_TYPO) process.exitCode = 1
}

/** Prints how many wishes get an idea that a reader called good, off or harmful; ideas that nobody read count as none of these. */
async function measureLabelled(): Promise<void> {
  const wishes = labelledSet.parse(JSON.parse(await readFile(path.join(folder, 'labelled.json'), 'utf8')))
  const counts = { good: 0, off: 0, harm: 0, unread: 0 }
  for (const labelled of wishes) {
    const { terms } = await shop.ask(labelled.wish)
    const hasOneOf = (list: readonly string[]) => terms.some((term) => list.includes(term))
    const read = new Set([...labelled.good, ...labelled.fair, ...labelled.off, ...labelled.harm])
    if (hasOneOf(labelled.good)) counts.good++
    else if (terms.some((term) => !read.has(term))) counts.unread++
    if (hasOneOf(labelled.off)) counts.off++
    if (!hasOneOf(labelled.harm)) continue
    counts.harm++
    print(`  harm: ${labelled.wish}\n        ${terms.join(', ')}`)
  }
  print(`labelled, of ${wishes.length}: ${JSON.stringify(counts)}`)
}

async function measureBlind(file: string): Promise<void> {
  const place = path.join(folder, file)
  const set = blindSet.parse(JSON.parse(await readFile(place, 'utf8')))
  const score = await scoreOf(file, set)
  print(`${file} now   ${JSON.stringify(score)}`)
  if (set.firstScore) print(`${file} first ${JSON.stringify(set.firstScore)}`)
  else await writeFile(place, `${JSON.stringify({ ...set, firstScore: score }, undefined, 2)}\n`)
}

async function scoreOf(name: string, set: BlindSet): Promise<Score> {
  const { wishes, care, lookAlikes, languages, beginnings } = set
  const answers = await Promise.all(
    wishes.map(async (entry) => ({ ...entry, terms: (await shop.ask(entry.wish)).terms })),
  )
  const breaking = answers.filter(({ terms, breaks }) =>
    terms.some((term) => fits(withoutLeftOut(term), breaks)),
  )
  for (const { wish, terms } of breaking) print(`  breaks: ${wish}\n          ${terms.join(', ')}`)
  let met = 0
  for (const { wish, tone } of care) {
    const answer = await shop.ask(wish)
    if (answer.tone === tone && answer.terms.length === 0) met++
    else print(`  not met with care (${tone}, was ${answer.tone}): ${wish}`)
  }
  let refused = 0
  for (const { wish } of lookAlikes) {
    const { tone } = await shop.ask(wish)
    if (tone !== 'crisis' && tone !== 'declined') continue
    refused++
    print(`  refused (${tone}): ${wish}`)
  }
  let useful = 0
  for (const { typed, useful: wanted } of beginnings) {
    const texts = await shop.complete(typed)
    if (texts.some((text) => fits(text, wanted))) useful++
    else print(`  no useful completion: ${typed}\n          ${texts.join(', ')}`)
  }
  return {
    right: await shareRight(name, wishes),
    breaks: breaking.length / wishes.length,
    none: answers.filter(({ terms }) => terms.length === 0).length / wishes.length,
    careMet: met / Math.max(1, care.length),
    lookAlikesRefused: refused,
    de: await shareRight(`${name} de`, languages.de),
    fr: await shareRight(`${name} fr`, languages.fr),
    es: await shareRight(`${name} es`, languages.es),
    useful: useful / Math.max(1, beginnings.length),
  }
}

/** The share of wishes with at least one right idea. */
async function shareRight(title: string, wishes: readonly Expected[]): Promise<number> {
  print(title)
  let right = 0
  for (const entry of wishes) {
    const { terms, tone } = await shop.ask(entry.wish)
    if (terms.some((term) => fits(term, entry.right))) right++
    else print(`  missed: ${entry.wish} (${tone})\n          ${terms.join(', ')}`)
  }
  return right / Math.max(1, wishes.length)
}

/** Whether a word of a text begins with one of some stems. */
function fits(text: string, stems: readonly string[]): boolean {
  return stems.some((stem) => new RegExp(`(?<!\\p{L})(?:${stem})`, 'u').test(text))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
