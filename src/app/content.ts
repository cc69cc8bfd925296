import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { dealEntries, productEntries, suggestionEntries } from '../catalogue/entries.ts'
import {
  careMessages,
  careVocabulary,
  careWords,
  type CareWords,
} from '../features/care/care-words.contract.ts'
import { helpLines } from '../features/care/help-lines.contract.ts'
import { toneScales, type ToneWeights } from '../features/care/tone-classifier.ts'
import { headTheme } from '../features/completions/head.contract.ts'
import type { CommonSearches } from '../features/completions/heads.ts'
import { knownReports } from '../features/earnings/earning.contract.ts'
import {
  idioms,
  intentFamilies,
  intentTheme,
  wishConditions,
  wishKinds,
  wishTraits,
  wishNames,
  wishWords,
} from '../features/ideas/intent.contract.ts'
import { existingWordsOf, type ExistingWords } from '../features/ideas/existing-words.ts'
import type { IdeaContent } from '../features/ideas/idea-content.ts'
import { idiomKey, type Idioms } from '../features/ideas/idiom.ts'
import { LEGAL_PAGES } from '../features/legal/legal-page.ts'
import type { PageTemplates } from '../features/legal/legal-pages.service.ts'
import { lexicon } from '../features/ideas/lexicon.contract.ts'
import { parseKnownWords } from '../features/ideas/known-words.ts'
import { parseNames } from '../features/ideas/wish-names.ts'
import { wordsOf } from '../features/ideas/wish-text.ts'
import { createWordVectors } from '../features/ideas/word-vectors.ts'
import { normaliseHost } from '../features/links/blocked-hosts/blocked-host.ts'
import { countryOf } from '../core/country.ts'
import type { NearestMarkets } from '../core/nearest-market.ts'
import { retailerContent, type RetailerContent } from '../features/retailer/retailer.contract.ts'
import { text } from '../core/text.contract.ts'
import { blockList } from '../moderation/block-list.contract.ts'
import type { BlockedWords } from '../moderation/blocked-words.ts'
import { parseLookAlikes } from '../moderation/look-alikes.ts'

/** An invalid file in content/. The message is one line and names the file and the entry. */
export class ContentError extends Error {
  override name = 'ContentError'
}

const distinct = <T extends z.ZodType<string[]>>(list: T) =>
  list.refine((texts) => new Set(texts.map((entry) => entry.toLowerCase())).size === texts.length, {
    error: 'holds the same entry twice',
  })

const prompts = distinct(z.array(text(60)).min(1))

const promotion = z.object({ image: text(200), alt: text(120), searchQuery: text(60) })

/** Normalised, because it is compared with hosts of addresses. */
const blockedHost = text(253).refine((host) => normaliseHost(host) === host, {
  error: 'must be a domain in lower case, IDNs in punycode, without a scheme or a path',
})

const country = text(2).refine((name) => countryOf(name) === name, {
  error: 'must be a country of ISO 3166-1 by its two letters, in upper case',
})

const pageTemplates = z.record(z.enum(LEGAL_PAGES), z.string())

/** Number of lines: one for each hour. */
const HOURS = 24

const FILES = {
  'prompts.json': z.object({
    anytime: prompts,
    morning: prompts,
    afternoon: prompts,
    evening: prompts,
    night: prompts,
  }),
  'surprise-labels.json': distinct(z.array(text(40)).min(1)),
  'surprise-terms.json': distinct(z.array(text(60)).min(1)),
  'trending-terms.json': distinct(z.array(text(60)).min(9)),
  'blocked-terms.json': distinct(z.array(text(60))),
  'blocked-hosts.json': distinct(z.array(blockedHost)),
  'propositions.json': distinct(z.array(text(90)).min(1)),
  'taglines.json': distinct(z.array(text(90)).min(1)),
  'nearest-markets.json': z.record(country, distinct(z.array(country).min(1))),
  'suggestions.json': suggestionEntries,
  'deals.json': dealEntries,
  'deal-fallback-lines.json': distinct(z.array(text(90)).min(1)),
  'products.json': productEntries,
  'promotions.json': z.array(promotion),
  'temptation-slogans.json': distinct(z.array(text(60)).min(1)),
  'logo-jokes.json': distinct(z.array(text(140)).min(1)),
  'check-back-lines.json': z.array(text(80)).length(HOURS, 'must hold one line for each hour of the day'),
  'initials-jokes.json': z.object({ gimme: z.array(text(90)).min(1), any: z.array(text(120)).min(1) }),
  'offline-lines.json': distinct(z.array(text(100)).min(1)),
  'idea-families.json': intentFamilies,
  'wish-conditions.json': wishConditions,
  'wish-kinds.json': wishKinds,
  'wish-words.json': wishWords,
  'wish-names.json': wishNames,
  'wish-traits.json': wishTraits,
  'moderation/en.json': blockList,
  'moderation/de.json': blockList,
  'moderation/fr.json': blockList,
  'moderation/es.json': blockList,
  'lexicons/de.json': lexicon,
  'lexicons/fr.json': lexicon,
  'lexicons/es.json': lexicon,
  'care/words.json': careVocabulary,
  'care/crisis.json': careWords.shape.crisis,
  'care/declined.json': careWords.shape.declined,
  'care/sober.json': careWords.shape.sober,
  'care/messages.json': careMessages,
  'care/tones.json': toneScales,
  'help-lines.json': helpLines,
  'retailers.json': retailerContent,
  'earnings-reports.json': knownReports,
}

/** The content that an owner edits in content/. */
export interface Content extends BlockedWords, IdeaContent {
  /** One for each hour of the visitor's day. */
  readonly checkBackLines: readonly string[]
  /** Prompts for any time and for parts of the day. */
  readonly prompts: z.output<(typeof FILES)['prompts.json']>
  readonly surpriseLabels: readonly string[]
  readonly surpriseTerms: readonly string[]
  /** Lines that say what the shop does; `{retailer}` in a line stands for the retailer's name. */
  readonly propositions: readonly string[]
  readonly taglines: readonly string[]
  readonly logoJokes: readonly string[]
  /** Meanings of the initials, for the name Gimme and for any other name. */
  readonly initialsJokes: z.output<(typeof FILES)['initials-jokes.json']>
  readonly offlineLines: readonly string[]
  /** Fill the trending grid while there are too few measured terms. */
  readonly trendingTerms: readonly string[]
  /** Domains that short links may not lead to, including their subdomains. */
  readonly blockedHosts: readonly string[]
  /** Where visitors of a country shop in which the owner has no shop. */
  readonly nearestMarkets: NearestMarkets
  readonly suggestions: z.output<(typeof FILES)['suggestions.json']>
  readonly deals: z.output<(typeof FILES)['deals.json']>
  /** Second descriptions for deals without one, by position. */
  readonly dealFallbackLines: readonly string[]
  readonly products: z.output<(typeof FILES)['products.json']>
  readonly promotions: z.output<(typeof FILES)['promotions.json']>
  readonly temptationSlogans: readonly string[]
  /** Words and phrases that the care rule recognises: cries for help, and searches that would do harm. */
  readonly careWords: CareWords
  /** Weights of the classifier that recognises crises and harm, learned from examples. */
  readonly toneWeights: ToneWeights
  readonly careMessages: z.output<(typeof FILES)['care/messages.json']>
  readonly helpLines: z.output<(typeof FILES)['help-lines.json']>
  /** Retailers that an owner can work with, and networks between them and an owner. */
  readonly retailers: RetailerContent
  /** Descriptions of retailers' reports, by which columns are guessed. */
  readonly earningReports: z.output<typeof knownReports>
  /** Texts of pages such as the imprint, which the owner's own replace. */
  readonly pageTemplates: PageTemplates
  /** Words that are no mistakes for others. */
  readonly existingWords: ExistingWords
}

/**
 * Reads and checks the content folder.
 * @throws ContentError for the first invalid entry
 */
export async function loadContent(folder: string): Promise<Content> {
  const load = <Name extends keyof typeof FILES>(name: Name) => loadFile(folder, name)
  const knownWords = parseKnownWords(await readText(path.join(folder, 'words/en.txt')))
  const parts: Omit<Content, 'existingWords'> = {
    prompts: await load('prompts.json'),
    surpriseLabels: await load('surprise-labels.json'),
    surpriseTerms: await load('surprise-terms.json'),
    trendingTerms: await load('trending-terms.json'),
    blockedTerms: await load('blocked-terms.json'),
    blockLists: [
      await load('moderation/en.json'),
      await load('moderation/de.json'),
      await load('moderation/fr.json'),
      await load('moderation/es.json'),
    ],
    lookAlikes: parseLookAlikes(await readText(path.join(folder, 'moderation/look-alikes.txt'))),
    blockedHosts: await load('blocked-hosts.json'),
    propositions: await load('propositions.json'),
    taglines: await load('taglines.json'),
    nearestMarkets: await load('nearest-markets.json'),
    suggestions: await load('suggestions.json'),
    deals: await load('deals.json'),
    dealFallbackLines: await load('deal-fallback-lines.json'),
    products: await load('products.json'),
    promotions: await load('promotions.json'),
    temptationSlogans: await load('temptation-slogans.json'),
    logoJokes: await load('logo-jokes.json'),
    checkBackLines: await load('check-back-lines.json'),
    initialsJokes: await load('initials-jokes.json'),
    offlineLines: await load('offline-lines.json'),
    commonSearches: await loadCommonSearches(path.join(folder, COMPLETIONS)),
    intentThemes: await loadThemes(path.join(folder, THEMES)),
    familyIntents: await load('idea-families.json'),
    wishWords: await load('wish-words.json'),
    idioms: await loadIdioms(path.join(folder, IDIOMS)),
    wishKinds: await load('wish-kinds.json'),
    wishTraits: await load('wish-traits.json'),
    wishConditions: await load('wish-conditions.json'),
    lexicons: {
      de: await load('lexicons/de.json'),
      fr: await load('lexicons/fr.json'),
      es: await load('lexicons/es.json'),
    },
    knownWords,
    wishNames: {
      ...(await load('wish-names.json')),
      places: parseNames(await readText(path.join(folder, 'words/places.txt'))),
      given: parseNames(await readText(path.join(folder, 'words/given-names.txt'))),
    },
    wordVectors: createWordVectors(
      (await readText(path.join(folder, 'words/en-vectors.txt'))).trimEnd().split('\n'),
      await readBytes(path.join(folder, 'words/en-vectors.bin')),
      knownWords,
    ),
    otherWords: (await readText(path.join(folder, 'words/other-languages.txt'))).split(/\s+/),
    careWords: {
      vocabulary: await load('care/words.json'),
      crisis: await load('care/crisis.json'),
      declined: await load('care/declined.json'),
      sober: await load('care/sober.json'),
    },
    toneWeights: {
      scales: await load('care/tones.json'),
      bytes: await readBytes(path.join(folder, 'care/tones.bin')),
    },
    careMessages: await load('care/messages.json'),
    helpLines: await load('help-lines.json'),
    retailers: await loadRetailers(folder),
    earningReports: await load('earnings-reports.json'),
    pageTemplates: await loadPageTemplates(folder),
  }
  checkShopLinks(parts)
  return { ...parts, existingWords: existingWordsOf(parts) }
}

/**
 * Pages of goods must be in shops of the content: what an owner has described in the browser is not known at a start.
 * @throws ContentError for the first that is not
 */
function checkShopLinks({
  products,
  deals,
  retailers: { retailers },
}: Pick<Content, 'products' | 'deals' | 'retailers'>): void {
  for (const [name, entries, schema] of [
    ['products', products, productEntries],
    ['deals', deals, dealEntries],
  ] as const) {
    const conflictsOf = schema.newConflictCheck(retailers)
    for (const [index, entry] of entries.entries())
      for (const { field, message } of conflictsOf(entry))
        throw new ContentError(`content/${name}.json, entry ${index}.${field}: ${message}`)
  }
}

async function loadFile<Name extends keyof typeof FILES>(
  folder: string,
  name: Name,
): Promise<z.output<(typeof FILES)[Name]>> {
  const result = FILES[name].safeParse(await parseFile(path.join(folder, name)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not follow a name to the output of its schema.
  if (result.success) return result.data as z.output<(typeof FILES)[Name]>
  throw new ContentError(problemOf(`content/${name}`, result.error))
}

/**
 * Reads the retailers and networks that links can lead through.
 * @throws ContentError for an invalid entry
 */
export function loadRetailers(folder: string): Promise<RetailerContent> {
  return loadFile(folder, 'retailers.json')
}

/**
 * Reads the texts of pages such as the imprint.
 * @throws ContentError for a missing file
 */
export async function loadPageTemplates(folder: string): Promise<PageTemplates> {
  const texts = LEGAL_PAGES.map(async (name) => [name, await readText(path.join(folder, `pages/${name}.md`))])
  return pageTemplates.parse(Object.fromEntries(await Promise.all(texts)))
}

/** A file of content/ideas/, named by its path below that folder: `pets-and-farm-animals/dog-walks-and-weather`. */
interface IntentTheme {
  readonly name: string
  readonly intents: z.output<typeof intentTheme>
}

const THEMES = 'ideas'

/** All themes, sorted by name. Names of intents must be unique. */
async function loadThemes(folder: string): Promise<IntentTheme[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  const files = await Promise.all(
    paths.toSorted().map(async (file) => ({ file, entries: await parseFile(path.join(folder, file)) })),
  )
  const seen = new Map<string, string>()
  return files.map(({ file, entries }) => {
    const place = `content/${THEMES}/${file}`
    const result = intentTheme.safeParse(entries)
    if (!result.success) throw new ContentError(problemOf(place, result.error))
    for (const { name } of result.data) {
      if (seen.has(name)) throw new ContentError(`${place}: "${name}" is in ${seen.get(name)} too`)
      seen.set(name, file)
    }
    return { name: file.slice(0, -path.extname(file).length), intents: result.data }
  })
}

const IDIOMS = 'idioms'

/** The idioms of all files, by what they mean. An idiom has one meaning. */
async function loadIdioms(folder: string): Promise<Idioms> {
  const all: Record<string, string[]> = {}
  const seen = new Map<string, string>()
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()) {
    const place = `content/${IDIOMS}/${file}`
    const result = idioms.safeParse(await parseFile(path.join(folder, file)))
    if (!result.success) throw new ContentError(problemOf(place, result.error))
    for (const [meaning, phrases] of Object.entries(result.data)) {
      for (const phrase of phrases) {
        const key = idiomKey(wordsOf(phrase))
        const other = seen.get(key)
        if (other !== undefined)
          throw new ContentError(`${place}: "${phrase}" is the same idiom as "${other}"`)
        seen.set(key, phrase)
      }
      all[meaning] = [...(all[meaning] ?? []), ...phrases]
    }
  }
  return all
}

const COMPLETIONS = 'completions'
const MOST_TYPED = 'most-typed.json'

/** All themes, sorted by name, and the most frequent texts. Texts must be unique. */
async function loadCommonSearches(folder: string): Promise<CommonSearches> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  const seen = new Map<string, string>()
  const mostTyped: string[] = []
  const themes: string[][] = []
  for (const file of files) {
    const place = `content/${COMPLETIONS}/${file}`
    const result = headTheme.safeParse(await parseFile(path.join(folder, file)))
    if (!result.success) throw new ContentError(problemOf(place, result.error))
    for (const head of result.data) {
      if (seen.has(head)) throw new ContentError(`${place}: "${head}" is in ${seen.get(head)} too`)
      seen.set(head, file)
    }
    if (file === MOST_TYPED) mostTyped.push(...result.data)
    else themes.push(result.data)
  }
  return { mostTyped, themes }
}

function problemOf(place: string, { issues: [issue] }: z.ZodError): string {
  return `${place}, entry ${issue?.path.join('.') || 'list'}: ${issue?.message}`
}

async function parseFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function readBytes(file: string): Promise<Int8Array> {
  try {
    const { buffer, byteOffset, byteLength } = await readFile(file)
    return new Int8Array(buffer, byteOffset, byteLength)
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): ContentError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ContentError(`${file} cannot be read: ${reason}`, { cause: error })
}
