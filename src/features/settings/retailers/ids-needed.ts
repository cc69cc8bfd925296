import { placeholdersOf } from '../../../core/link-template.ts'
import type { RetailerEntry } from '../../../core/retailer.ts'

/** Names that a template fills in by itself. */
const FILLED = new Set(['id', 'url', 'rawUrl', 'sub'])

/** The ids and names that an owner can enter for a retailer besides the id at its home shop: of its other shops, and in its links. */
export function idsNeeded(entry: RetailerEntry | undefined, home: string) {
  if (!entry) return { shops: [], names: [] }
  const { link, shops, hasOneId } = entry
  const shop = shops.find(({ host }) => host === home)
  const names = 'wrapper' in link ? placeholdersOf(link.wrapper) : []
  return {
    shops: hasOneId ? [] : shops.filter(({ host }) => host !== home),
    names: names.filter((name) => !FILLED.has(name) && shop?.values?.[name] === undefined),
  }
}

/** Leaves out what was left empty. */
export function withoutBlank(values: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}
