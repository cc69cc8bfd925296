import type { Result } from 'lighthouse'
import { median } from './median.ts'
import { HOME, type MeasuredPage } from './pages.ts'
import { atMost, type Row } from './report.ts'

/** The bar, before rounding: 0.000. */
const MAX_LAYOUT_SHIFT = 0.0005

/** The bars of the first and the largest contentful paint: against a static page, and in milliseconds. */
const MAX_PAINT_RATIO = 1.25
const MAX_PAINT_MS = 1200

/** The bar, in milliseconds. */
const MAX_BLOCKING_MS = 30

const PAINTS = ['first-contentful-paint', 'largest-contentful-paint']

/** The score from which Lighthouse rates an audit as good. */
const GOOD_SCORE = 0.9

/**
 * Scores, layout shift and times against their bars, and how fast the machine was.
 * @param staticRuns of a static page with the same words; undefined where it is not compared
 */
export function lighthouseRows(
  page: MeasuredPage,
  runs: readonly Result[],
  staticRuns: readonly Result[] | undefined,
): Row[] {
  return [
    ...Object.entries(page.minScores).map(([category, minScore]) =>
      scoreRow(page, runs, staticRuns, category, minScore),
    ),
    ...(page === HOME ? [notAppliedRow(runs)] : []),
    atMost('layout shift', median(figures(runs, 'cumulative-layout-shift')), MAX_LAYOUT_SHIFT, '', 3),
    ...PAINTS.map((audit) => paintRow(audit, runs, staticRuns)),
    blockingRow(page, runs, staticRuns),
    {
      what: "Lighthouse's index of this machine's speed",
      gimme: median(runs.map(({ environment }) => environment.benchmarkIndex)),
      unit: '',
      bar: '',
    },
  ]
}

function figures(runs: readonly Result[], audit: string): number[] {
  return runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
}

function paintRow(audit: string, runs: readonly Result[], staticRuns: readonly Result[] | undefined): Row {
  const what = audit.replaceAll('-', ' ')
  const gimme = median(figures(runs, audit))
  if (!staticRuns) return { what, gimme, unit: 'ms', bar: '' }
  const bare = median(figures(staticRuns, audit))
  const ratio = gimme / bare
  return {
    what,
    gimme,
    bare,
    ratio,
    unit: 'ms',
    bar: `≤ ${MAX_PAINT_RATIO} times, and ≤ ${MAX_PAINT_MS} ms`,
    isMet: ratio <= MAX_PAINT_RATIO && gimme <= MAX_PAINT_MS,
  }
}

function blockingRow(
  { isCompared }: MeasuredPage,
  runs: readonly Result[],
  staticRuns: readonly Result[] | undefined,
): Row {
  const row = atMost(
    'total blocking time',
    median(figures(runs, 'total-blocking-time')),
    MAX_BLOCKING_MS,
    'ms',
  )
  if (isCompared !== true) return { what: row.what, gimme: row.gimme, unit: row.unit, bar: '' }
  return { ...row, ...(staticRuns && { bare: median(figures(staticRuns, 'total-blocking-time')) }) }
}

/** Says what the static page scores as well: on a busy machine not even a page without scripts has the best score. */
function scoreRow(
  page: MeasuredPage,
  runs: readonly Result[],
  staticRuns: readonly Result[] | undefined,
  category: string,
  minScore: number,
): Row {
  const scores = scoresOf(runs, category)
  return {
    what: `Lighthouse, ${page.name}: ${category}`,
    gimme: median(scores),
    ...(staticRuns && { bare: median(scoresOf(staticRuns, category)) }),
    runs: scores,
    unit: '',
    bar: `≥ ${minScore}`,
    isMet: median(scores) >= minScore,
  }
}

function scoresOf(runs: readonly Result[], category: string): number[] {
  return runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
}

/** Lighthouse counts an audit that finds nothing to check as passed; here such an audit fails the measure. */
function notAppliedRow(runs: readonly Result[]): Row {
  const ids = runs.flatMap(({ categories, audits }) =>
    (categories['agentic-browsing']?.auditRefs ?? []).flatMap(({ id }) =>
      audits[id]?.scoreDisplayMode === 'notApplicable' ? [id] : [],
    ),
  )
  return { ...atMost('… its audits that found nothing', new Set(ids).size, 0, ''), bar: '0' }
}

/** One line for each audit below the best score in any run. */
export function shortcomings(runs: readonly Result[]): string[] {
  const lines = runs.flatMap(({ categories, audits }) =>
    Object.values(categories).flatMap((category) =>
      category.auditRefs.flatMap(({ id, weight }) => {
        const { score, title } = audits[id] ?? {}
        const isShort = typeof score === 'number' && score < (weight > 0 ? 1 : GOOD_SCORE)
        return isShort ? [`${category.id}: ${id}: ${title}`] : []
      }),
    ),
  )
  const counts = Map.groupBy(lines, (line) => line)
  return [...counts].map(([line, { length }]) => `${line} (${length} of ${runs.length})`)
}
