import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** A file in content/ that cannot be used. The message is one line and names the file and the entry. */
export class ContentError extends Error {
  override name = 'ContentError'
}

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const distinct = <T extends z.ZodType<string[]>>(list: T) =>
  list.refine((texts) => new Set(texts.map((entry) => entry.toLowerCase())).size === texts.length, {
    error: 'holds the same entry twice',
  })

const prompts = distinct(z.array(text(60)).min(1))

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
  'taglines.json': distinct(z.array(text(90)).min(1)),
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
  readonly taglines: readonly string[]
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
    taglines: await load('taglines.json'),
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
