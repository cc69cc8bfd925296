import { readFileSync } from 'node:fs'
import path from 'node:path'

function words(name: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '../../content', name), 'utf8'))
}

export const surpriseTerms = words('surprise-terms.json') as readonly string[]
export const surpriseLabels = words('surprise-labels.json') as readonly string[]
export const prompts = words('prompts.json') as Readonly<
  Record<'anytime' | 'morning' | 'afternoon' | 'evening' | 'night', readonly string[]>
>

interface Offer {
  readonly name: string
  readonly description: string
  readonly secondDescription?: string
  readonly searchQuery: string
  readonly discount: number
}

export const deals = words('deals.json') as readonly Offer[]
export const dealFallbackLines = words('deal-fallback-lines.json') as readonly string[]
export const suggestions = words('suggestions.json') as readonly Pick<Offer, 'name'>[]
export const promotions = words('promotions.json') as readonly {
  readonly alt: string
  readonly searchQuery: string
}[]
export const temptationSlogans = words('temptation-slogans.json') as readonly string[]
export const logoJokes = words('logo-jokes.json') as readonly string[]
export const checkBackLines = words('check-back-lines.json') as readonly string[]
export const initialsJokes = words('initials-jokes.json') as Readonly<
  Record<'gimme' | 'any', readonly string[]>
>
export const offlineLines = words('offline-lines.json') as readonly string[]
