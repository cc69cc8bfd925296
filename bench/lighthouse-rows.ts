import type { Result } from 'lighthouse'
import { median } from './median.ts'
import { HOME, type MeasuredPage } from './pages.ts'
import { atMost, type Row } from './report.ts'

/** The bar. */
const MAX_LAYOUT_SHIFT = 0.02

/** The score from which Lighthouse rates an audit as good. */
const GOOD_SCORE = 0.9

/** Scores and layout shift against their bars, and figures that show whether the machine or the page was slow. */
export function lighthouseRows(page: MeasuredPage, runs: readonly Result[]): Row[] {
  const figures = (audit: string) => runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
  return [
    ...Object.entries(page.minScores).map(([category, minScore]) => scoreRow(page, runs, category, minScore)),
    ...(page === HOME ? [notAppliedRow(runs)] : []),
    atMost('layout shift', median(figures('cumulative-layout-shift')), MAX_LAYOUT_SHIFT, '', 3),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) => ({
      what: audit.replaceAll('-', ' '),
      gimme: median(figures(audit)),
      unit: 'ms',
      bar: '',
    })),
    {
      what: "Lighthouse's index of this machine's speed",
      gimme: median(runs.map(({ environment }) => environment.benchmarkIndex)),
      unit: '',
      bar: '',
    },
  ]
}

function scoreRow(page: MeasuredPage, runs: readonly Result[], category: string, minScore: number): Row {
  const scores = runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
  return {
    what: `Lighthouse, ${page.name}: ${category}`,
    gimme: median(scores),
    runs: scores,
    unit: '',
    bar: `≥ ${minScore}`,
    isMet: median(scores) >= minScore,
  }
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
