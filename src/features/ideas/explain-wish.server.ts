import { atOnce } from '../../core/pausable-work.ts'
import { careRuleFor, type CareContent } from '../care/care.service.ts'
import { isPrivate } from '../care/care.ts'
import { createIdeaEngine } from './idea-engine.server.ts'
import { engineContent, type IdeaContent } from './idea-content.ts'
import type { ReadWish } from './wish-reader.ts'

/** Matches that are printed; further ones have no say. */
const SHOWN_MATCHES = 8

const FAMILIES = 'idea-families.json'

/** How a wish is read, what it matches and why each idea stands where it does, for somebody who edits content/. */
export function explainWish(content: IdeaContent & CareContent, wish: string): string {
  const care = careRuleFor(content)(wish)
  const lines = [
    `tone        ${care.tone}${care.topic === undefined ? '' : ` (${care.topic}, ${care.language})`}`,
  ]
  if (!isPrivate(care)) {
    const engine = atOnce(createIdeaEngine({ ...engineContent(content), isShowable: () => true }))
    const found = engine.findIdeas({ wish }, engine.newCatalogueIndex(), {
      soberTopic: care.tone === 'sober' ? (care.topic ?? '') : undefined,
    })
    lines.push(...reading(found.read), '', 'matches, the best first: score, name, file, what was said of it')
    const files = filesOfIntents(content)
    for (const { indexed, score, matches } of found.matches.slice(0, SHOWN_MATCHES)) {
      const { name } = indexed.intent
      const said = matches.map(({ field, phrase }) => `${field} "${phrase.text}"`).join(', ')
      lines.push(`  ${score.toFixed(2).padStart(6)}  ${name} (${files.get(name) ?? FAMILIES}): ${said}`)
    }
    lines.push('', 'ideas')
    for (const { searchTerm, why } of found.ideas) lines.push(`  ${searchTerm}: ${why}`)
    if (found.ideas.length === 0) lines.push('  none')
  }
  return `${lines.join('\n')}\n`
}

/** The file of content/ for each intent, by the intent's name. */
function filesOfIntents({ intentThemes }: IdeaContent): Map<string, string> {
  return new Map(
    intentThemes.flatMap(({ name: theme, intents }) =>
      intents.map(({ name }) => [name, `ideas/${theme}.json`] as const),
    ),
  )
}

function reading(read: ReadWish): string[] {
  const wanted = Array.from(read.wanted, ([form, weight]) => `${form} ${weight}`)
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['language', [read.language]],
    ['corrected', read.corrections.map(({ typed, read: word }) => `${typed} → ${word}`)],
    ['wanted', wanted],
    ['object', [...read.object]],
    ['goods', read.goods ? [read.goods.name, ...read.goods.narrower] : []],
    ['complaint', read.isComplaint ? ['something goes wrong with it'] : []],
    ['loved', read.interests.flat()],
    ['owned', [...read.owned]],
    ['for', [...read.people]],
    ['ages', read.ages.map(({ from, to }) => `${from} to ${to}`)],
    ['disliked', [...read.disliked]],
    ['excluded', [...read.excluded]],
    ['traits', [...read.traits]],
    [
      'price',
      [read.minPrice && `from $${read.minPrice}`, read.maxPrice && `to $${read.maxPrice}`]
        .filter((it) => it !== undefined)
        .map(String),
    ],
    ['mood', read.mood === undefined ? [] : [read.mood]],
  ]
  return rows
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name.padEnd(11)} ${values.join(', ')}`)
}
