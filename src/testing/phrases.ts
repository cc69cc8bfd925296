import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../moderation')

/** The phrases on which the display rule is tried: those that it must hide, or those that it must show. */
export function phrasesOf(kind: 'harmless' | 'nasty'): readonly string[] {
  return readFileSync(path.join(folder, `${kind}-phrases.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
}
