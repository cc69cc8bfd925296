/**
 * Measures the weight, the first paints and Lighthouse's scores of pages on a phone, and fails if a bar is missed.
 * `--runs=<number>` sets the runs of Lighthouse, 5 by default; the median counts.
 */

import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { firstLoadRows } from './first-load.ts'
import { lighthouseRows, shortcomings } from './lighthouse-rows.ts'
import { auditPage } from './lighthouse.ts'
import { MEASURED_PAGES } from './pages.ts'
import { printTable, writeResults } from './report.ts'
import { startProxy } from './proxy.ts'
import { withGimme } from './servers.ts'
import { slowTapRow } from './slow-tap.ts'
import { startWeightRow } from './start-weight.ts'
import { staticPage } from './static-page.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const count = Number(values.runs)
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('--runs takes a number from 1.\n')
  process.exit(1)
}

const rows = await withGimme(async ({ url }) => {
  // Measured first, so that the pages are cached when Lighthouse requests them.
  const all = await firstLoadRows(url)
  all.push(await startWeightRow(url), await slowTapRow(url, count))
  const audited: Result[] = []
  const still = await startProxy(url, (html) => staticPage(url, html))
  for (const page of MEASURED_PAGES) {
    const runs: Result[] = []
    const staticRuns: Result[] = []
    for (let run = 1; run <= count; run++) {
      process.stdout.write(`Lighthouse, ${page.name}, ${run} of ${count} …\n`)
      runs.push(await auditPage(url + page.path))
      // In turn, so that both have the same machine.
      if (page.isCompared) staticRuns.push(await auditPage(still.url + page.path))
    }
    all.push(...lighthouseRows(page, runs, page.isCompared ? staticRuns : undefined))
    audited.push(...runs)
  }
  await still.stop()
  printTable(all)
  process.stdout.write(
    shortcomings(audited)
      .map((line) => `${line}\n`)
      .join(''),
  )
  writeResults('web', all, { lighthouse: audited[0]?.lighthouseVersion })
  return all
})
// Not by exitCode, see main.ts.
process.exit(rows.every(({ isMet }) => isMet !== false) ? 0 : 1)
