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
export const offlineLines = words('offline-lines.json') as readonly string[]
