import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadContent } from '../src/app/content.ts'
import { buildCompletionIndex } from '../src/features/completions/completion-index.server.ts'
import { listHeads, type CommonSearches } from '../src/features/completions/heads.ts'
import {
  listCompletionSources,
  type CompletionSource,
} from '../src/features/completions/completion-sources.ts'
import { compare } from './compare.ts'
import { withBare, type Context } from './context.ts'
import { atMost, type Row } from './report.ts'

/** The bars. */
const CONNECTIONS = 32
const MIN_RATIO = 0.4
const MAX_P99_MS = 5
const MAX_BUILD_MS = 2000
const MAX_INDEX_MIB = 60

const PRODUCTS = 10_000

/** Typed beginnings; three in four of them differ, which is more than the server keeps of each generation of answers. */
const TYPED = 20_000

/** One beginning in this many lacks a letter. */
const TYPO_EVERY = 8

const BYTES_PER_MIB = 1024 * 1024

/** Measures completions over HTTP for many beginnings, and an index of many products in this process. */
export async function completionRows(context: Context): Promise<Row[]> {
  const content = await loadContent('content')
  const sources = [
    ...listCompletionSources({
      ...content,
      intents: content.intentThemes.flatMap((theme) => theme.intents),
      trending: content.trendingTerms,
    }),
    ...listHeads(content.commonSearches),
  ]
  const paths = beginningsOf(sources).map((typed) => `/api/suggest?q=${encodeURIComponent(typed)}`)
  const { gimme, bare, ratio, ratios, p99Ms, bareP99Ms, failed } = await withBare(
    context,
    [...new Set(paths)],
    (bareUrl) =>
      compare(
        { gimmeUrl: context.gimme.url, bareUrl },
        '',
        { kind: 'links', connections: CONNECTIONS, paths },
        context.rounds,
      ),
  )
  return [
    {
      what: 'GET /api/suggest',
      gimme,
      bare,
      ratio,
      ratios,
      unit: '/s',
      bar: `≥ ${MIN_RATIO}`,
      isMet: ratio >= MIN_RATIO && failed === 0,
    },
    { ...atMost('its 99th percentile', p99Ms, MAX_P99_MS, 'ms', 1), bare: bareP99Ms },
    ...(await indexRows(sources, content.commonSearches)),
  ]
}

async function indexRows(
  sources: readonly CompletionSource[],
  commonSearches: CommonSearches,
): Promise<Row[]> {
  const products = Array.from({ length: PRODUCTS }, (_, n): CompletionSource => {
    const name = `${sources[(n * 7) % sources.length]?.text} ${n.toString(36)}x`
    return { text: name, name, kind: 'product' }
  })
  const before = usedBytes()
  const startedAt = performance.now()
  const { complete } = await buildCompletionIndex([...products, ...listHeads(commonSearches)])
  const buildMs = performance.now() - startedAt
  const mib = (usedBytes() - before) / BYTES_PER_MIB
  const times = beginningsOf(products).map((typed) => {
    const from = performance.now()
    complete(typed)
    return performance.now() - from
  })
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  const count = PRODUCTS.toLocaleString('en')
  return [
    atMost(`index of ${count} products: build`, buildMs, MAX_BUILD_MS, 'ms'),
    atMost('… memory', mib, MAX_INDEX_MIB, 'MiB', 1),
    { what: '… a question, 99th percentile', gimme: p99, unit: 'ms', digits: 2, bar: '' },
  ]
}

/** Random beginnings of random texts, some with a typo. */
function beginningsOf(sources: readonly CompletionSource[]): string[] {
  return Array.from({ length: TYPED }, (_, n) => {
    const text = sources[Math.floor(Math.random() * sources.length)]?.text ?? ''
    const typed = text.slice(0, 1 + Math.floor(Math.random() * text.length))
    const at = Math.floor(Math.random() * typed.length)
    return n % TYPO_EVERY === 0 && typed.length > 1 ? typed.slice(0, at) + typed.slice(at + 1) : typed
  })
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
