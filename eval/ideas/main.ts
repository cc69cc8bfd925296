/**
 * Measures ideas without a model: the share of wishes with a right idea among the first four, as written and with one
 * typo each. Prints every miss, and fails when a bar of issue 6 is missed. Another file of wishes may be named.
 */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { loadContent } from '../../src/content.ts'
import { createLocalIdeas } from '../../src/features/ideas/local-ideas.service.ts'
import { createDisplayRule } from '../../src/features/trending/display-rule.ts'
import { seededRandom, withTypo } from './typo.ts'

const MIN_SHARE = 0.85
const MIN_SHARE_WITH_TYPO = 0.75
const TYPO_SEED = 6

const wishesFile = z.array(
  z.strictObject({
    wish: z.string(),
    /** What a right search term has in it: each is matched at the start of a word. */
    right: z.array(z.string()).min(1),
  }),
)

const folder = path.resolve(import.meta.dirname, '../..')
const file = process.argv[2] ?? path.join(import.meta.dirname, 'wishes.json')
const wishes = wishesFile.parse(JSON.parse(await readFile(file, 'utf8')))
const content = await loadContent(path.join(folder, 'content'))
const { think, newShelf } = createLocalIdeas({
  intents: [...content.intents, ...content.familyIntents],
  words: content.wishWords,
  isShowable: createDisplayRule(content.blockedTerms),
})
const shelf = newShelf()
for (const { name, searchQuery } of [...content.products, ...content.suggestions])
  shelf.add({ name, term: searchQuery })

/** Share of wishes with a right idea. */
function shareOf(title: string, asTyped: (wish: string) => string): number {
  process.stdout.write(`${title}\n`)
  let right = 0
  for (const entry of wishes) {
    const wish = asTyped(entry.wish)
    const terms = think({ wish }, shelf).map(({ searchTerm }) => searchTerm)
    const isRight = terms.some((term) => entry.right.some((stem) => new RegExp(`\\b(?:${stem})`).test(term)))
    if (isRight) right++
    else process.stdout.write(`  missed: ${wish}\n          ${terms.join(', ')}\n`)
  }
  return right / wishes.length
}

const random = seededRandom(TYPO_SEED)
const plain = shareOf('As written', (wish) => wish)
const withTypos = shareOf('With one typo each', (wish) => withTypo(wish, random))
process.stdout.write(`${wishes.length} wishes\n`)
process.stdout.write(`a right idea among the first four  ${plain.toFixed(3)}  (bar ${MIN_SHARE})\n`)
process.stdout.write(
  `the same with one typo each        ${withTypos.toFixed(3)}  (bar ${MIN_SHARE_WITH_TYPO})\n`,
)
process.exitCode = plain >= MIN_SHARE && withTypos >= MIN_SHARE_WITH_TYPO ? 0 : 1
