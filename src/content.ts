import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { dealEntries, productEntries, suggestionEntries } from './catalogue/entries.ts'
import { BUDGETS, IDEA_TERM_MAX_LENGTH, MOODS } from './features/ideas/idea.ts'
import { membersOf } from './features/ideas/intent-family.ts'
import { meantHost } from './features/links/blocked-host.ts'
import { normaliseTerm } from './features/search/search.ts'
import { text } from './text.contract.ts'

/** A file in content/ that cannot be used. The message is one line and names the file and the entry. */
export class ContentError extends Error {
  override name = 'ContentError'
}

const distinct = <T extends z.ZodType<string[]>>(list: T) =>
  list.refine((texts) => new Set(texts.map((entry) => entry.toLowerCase())).size === texts.length, {
    error: 'holds the same entry twice',
  })

const prompts = distinct(z.array(text(60)).min(1))

const promotion = z.object({ image: text(200), alt: text(120), searchQuery: text(60) })

/** Compared with the hosts of addresses, so it has to be written the same way. */
const blockedHost = text(253).refine((host) => meantHost(host) === host, {
  error: 'must be a domain in lower case, IDNs in punycode, without a scheme or a path',
})

const mood = z.enum(MOODS)
const budget = z.enum(BUDGETS)
const phrases = distinct(z.array(text(60)))

/** A reason why people shop. Its phrases are how they put it; its terms are what to search for then. */
const intent = z.strictObject({
  name: text(40),
  line: text(90),
  recipients: phrases,
  occasions: phrases,
  interests: phrases,
  problems: phrases,
  terms: z
    .array(
      z.strictObject({
        term: text(IDEA_TERM_MAX_LENGTH).refine((term) => term === normaliseTerm(term), {
          error: 'must be in lower case, with single spaces, and 60 characters at most',
        }),
        mood: mood.optional(),
        budget: budget.optional(),
      }),
    )
    .min(3)
    .max(8),
})

const intents = z
  .array(intent)
  .min(1)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    error: 'holds the same name twice',
  })

/** Intents that differ in one word, kept as one: `{each}` stands for it. Every member has to be an intent by itself. */
const intentFamilies = z
  .array(intent.extend({ each: distinct(z.array(text(40)).min(1)) }))
  .transform((list) => list.flatMap(membersOf))
  .pipe(intents)

/** Words of a wish: the apostrophe is a letter of theirs. */
const wishWords = z.array(z.string().regex(/^[\p{L}\p{N}' -]+$/u, 'must be words in lower case'))

/** As many lines as a day has hours. */
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
  'taglines.json': distinct(z.array(text(90)).min(1)),
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
  'intents.json': intents,
  'intent-families.json': intentFamilies,
  'wish-words.json': z.strictObject({
    synonyms: z.record(z.string(), wishWords),
    broader: z.record(z.string(), wishWords),
    dislikes: wishWords,
    moods: z.partialRecord(mood, wishWords),
    budgets: z.partialRecord(budget, wishWords),
    stop: wishWords,
    idioms: wishWords,
  }),
}

/** The words of the site: an owner edits them in content/. */
export interface Content {
  readonly prompts: z.output<(typeof FILES)['prompts.json']>
  readonly surpriseLabels: readonly string[]
  readonly surpriseTerms: readonly string[]
  /** Fill the trending grid while too few people have searched. */
  readonly trendingTerms: readonly string[]
  /** Never shown among trending searches; matched as whole words. */
  readonly blockedTerms: readonly string[]
  /** Domains that short links may not lead to, nor to anything within them. */
  readonly blockedHosts: readonly string[]
  readonly taglines: readonly string[]
  readonly suggestions: z.output<(typeof FILES)['suggestions.json']>
  readonly deals: z.output<(typeof FILES)['deals.json']>
  /** Shown for deals without a second description, by row. */
  readonly dealFallbackLines: readonly string[]
  readonly products: z.output<(typeof FILES)['products.json']>
  readonly promotions: z.output<(typeof FILES)['promotions.json']>
  readonly temptationSlogans: readonly string[]
  readonly logoJokes: readonly string[]
  /** One for each hour of the visitor's day. */
  readonly checkBackLines: readonly string[]
  /** What the initials stand for: of the name Gimme, and of any other. */
  readonly initialsJokes: z.output<(typeof FILES)['initials-jokes.json']>
  readonly offlineLines: readonly string[]
  /** What ideas are made from. */
  readonly intents: z.output<(typeof FILES)['intents.json']>
  /** More of them, too many and too alike for completions. */
  readonly familyIntents: z.output<(typeof FILES)['intent-families.json']>
  /** How wishes are put. */
  readonly wishWords: z.output<(typeof FILES)['wish-words.json']>
}

/**
 * Reads and checks the folder of words.
 * @throws ContentError for the first entry that cannot be used
 */
export async function loadContent(folder: string): Promise<Content> {
  async function load<Name extends keyof typeof FILES>(name: Name): Promise<z.output<(typeof FILES)[Name]>> {
    const result = FILES[name].safeParse(await parseFile(path.join(folder, name)))
    if (result.success) return result.data as z.output<(typeof FILES)[Name]>
    const issue = result.error.issues[0]
    throw new ContentError(`content/${name}, entry ${issue?.path.join('.') || 'list'}: ${issue?.message}`)
  }
  return {
    prompts: await load('prompts.json'),
    surpriseLabels: await load('surprise-labels.json'),
    surpriseTerms: await load('surprise-terms.json'),
    trendingTerms: await load('trending-terms.json'),
    blockedTerms: await load('blocked-terms.json'),
    blockedHosts: await load('blocked-hosts.json'),
    taglines: await load('taglines.json'),
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
    intents: await load('intents.json'),
    familyIntents: await load('intent-families.json'),
    wishWords: await load('wish-words.json'),
  }
}

async function parseFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ContentError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
