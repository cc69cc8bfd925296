import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** Imports listed for each arrow between two folders. */
const EXAMPLES = 3

/**
 * The node of the graph that a file belongs to: its folder in src, or its noun below features.
 * @param file relative to src
 */
function placeOf(file: string): string {
  const [first = '', second] = file.split('/')
  return first === 'features' ? `features/${second}` : first
}

/** The relative imports of a module, including dynamic ones and imports of types. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  return requests.filter((request) => request.startsWith('.'))
}

interface Arrow {
  readonly from: string
  readonly to: string
  /** Each as `file → file`. */
  readonly imports: string[]
}

/**
 * Finds folders that import each other in a circle. Tests are left out, because they may import anything.
 * @param folder such as src
 * @returns the arrows of all circles; empty if there is none
 */
export function findFolderCycles(folder: string): Arrow[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const arrows = new Map<string, Arrow>()
  for (const file of files) {
    for (const request of importsOf(path.join(folder, file))) {
      const target = path.posix.join(path.posix.dirname(file), request)
      const [from, to] = [placeOf(file), placeOf(target)]
      if (from === to) continue
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, imports: [] }
      arrow.imports.push(`${file} → ${target}`)
      arrows.set(`${from} ${to}`, arrow)
    }
  }
  return withoutEnds([...arrows.values()])
}

/**
 * Repeatedly removes arrows to or from folders without further arrows, until only circles and connections between
 * them are left.
 */
function withoutEnds(arrows: readonly Arrow[]): Arrow[] {
  const sources = new Set(arrows.map(({ from }) => from))
  const targets = new Set(arrows.map(({ to }) => to))
  const left = arrows.filter(({ from, to }) => sources.has(to) && targets.has(from))
  return left.length === arrows.length ? left : withoutEnds(left)
}

if (import.meta.main) {
  const arrows = findFolderCycles(path.resolve(import.meta.dirname, '../src'))
  for (const { from, to, imports } of arrows) {
    process.stdout.write(`${from} → ${to} (${imports.length})\n`)
    for (const each of imports.slice(0, EXAMPLES)) process.stdout.write(`    ${each}\n`)
  }
  if (arrows.length > 0)
    process.stdout.write(
      'These folders import each other in a circle. Give the lower one what it needs from above.\n',
    )
  process.exitCode = arrows.length === 0 ? 0 : 1
}
