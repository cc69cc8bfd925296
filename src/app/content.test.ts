import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ContentError, loadContent } from './content.ts'

const ours = path.resolve(import.meta.dirname, '../../content')

/** Adults read 238 words of English a minute (Brysbaert 2019, 190 studies). */
const WORDS_A_MINUTE = 238

/** A copy of the content folder with one changed file. */
async function folderWith(file: string, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(ours, folder, { recursive: true })
  await writeFile(path.join(folder, file), text)
  return folder
}

test('there are as many words as the specification asks for', async () => {
  const content = await loadContent(ours)
  const { anytime, ...dayParts } = content.prompts
  const all = [anytime, ...Object.values(dayParts)].flat()
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all.map((prompt) => prompt.toLowerCase())).size).toBe(all.length)
  for (const prompts of Object.values(dayParts)) expect(prompts.length).toBeGreaterThanOrEqual(6)
  expect(content.surpriseLabels).toHaveLength(20)
  expect(content.surpriseTerms).toHaveLength(46)
  expect(content.trendingTerms.length).toBeGreaterThanOrEqual(9)
  expect(content.taglines.length).toBeGreaterThan(0)
  expect(content.blockedTerms).toContain('gun')
})

test.for([
  ['surprise-terms.json', '["lamp", ""]', /^content\/surprise-terms\.json, entry 1: /],
  ['surprise-terms.json', '["lamp", 7]', /^content\/surprise-terms\.json, entry 1: /],
  ['surprise-terms.json', '["lamp", "Lamp"]', /^content\/surprise-terms\.json, entry list: .*twice/],
  ['surprise-labels.json', '[]', /^content\/surprise-labels\.json, entry list: /],
  ['taglines.json', `["${'x'.repeat(91)}"]`, /^content\/taglines\.json, entry 0: /],
  ['trending-terms.json', '["a", "b"]', /^content\/trending-terms\.json, entry list: /],
  ['blocked-terms.json', '{"gun": true}', /^content\/blocked-terms\.json, entry list: /],
  ['blocked-hosts.json', '["*.bad.example"]', /^content\/blocked-hosts\.json, entry 0: must be a domain/],
  [
    'nearest-markets.json',
    '{"AT": ["de"]}',
    /^content\/nearest-markets\.json, entry AT\.0: must be a country/,
  ],
  ['nearest-markets.json', '{"AT": ["DE", "DE"]}', /^content\/nearest-markets\.json, entry AT: .*twice/],
  ['nearest-markets.json', '{"AT": []}', /^content\/nearest-markets\.json, entry AT: /],
  ['nearest-markets.json', '{"EU": ["DE"]}', /^content\/nearest-markets\.json, entry EU: /],
  ['wish-kinds.json', '{"dog": "spaniel, pug, spaniel"}', /^content\/wish-kinds\.json, entry dog: .*twice/],
  ['wish-kinds.json', '{"dog": ""}', /^content\/wish-kinds\.json, entry dog: /],
  ['prompts.json', '{"anytime": ["a"]}', /^content\/prompts\.json, entry morning: /],
  ['prompts.json', '{"anytime": ', /prompts\.json cannot be read: /],
] as const)('%s with %s stops the start and says where', async ([file, text, message]) => {
  const folder = await folderWith(file, text)
  await expect(loadContent(folder)).rejects.toThrow(ContentError)
  await expect(loadContent(folder)).rejects.toThrow(message)
})

test('an idiom has one meaning, whoever is told of and when', async () => {
  const folder = await folderWith(
    'idioms/more.json',
    '{"sore feet": "feet are eating me", "": "feet were eating him"}',
  )
  await expect(loadContent(folder)).rejects.toThrow(
    /idioms\/more\.json: "feet were eating him" is the same idiom as "feet are eating me"/,
  )
})

test('a missing file is named', async () => {
  const folder = await folderWith('taglines.json', '[]')
  await rm(path.join(folder, 'taglines.json'))
  await expect(loadContent(folder)).rejects.toThrow(/taglines\.json cannot be read: ENOENT/)
})

test('spaces around an entry do not matter, and nothing may be blocked', async () => {
  const content = await loadContent(await folderWith('blocked-terms.json', '[" gun "]'))
  expect(content.blockedTerms).toEqual(['gun'])
  expect((await loadContent(await folderWith('blocked-terms.json', '[]'))).blockedTerms).toEqual([])
})

test.each(['ideas', 'idioms'])('nobody needs more than ten minutes for a file of %s', async (name) => {
  const folder = path.join(ours, name)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const words = files.map((file, place) => [file, texts[place]?.split(/\s+/).length ?? 0] as const)
  expect(words.filter(([, count]) => count > 10 * WORDS_A_MINUTE)).toEqual([])
})
