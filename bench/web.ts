/**
 * Measures the weight and Lighthouse scores of pages on a phone, and fails if a bar is missed.
 * `--runs=<number>` sets the runs of Lighthouse, 5 by default; the median counts.
 */

import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { firstLoadRows } from './first-load.ts'
import { lighthouseRows, shortcomings } from './lighthouse-rows.ts'
import { auditPage } from './lighthouse.ts'
import { MEASURED_PAGES } from './pages.ts'
import { printTable, writeResults } from './report.ts'
import { withGimme } from './servers.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const count = Number(values.runs)
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('--runs takes a number from 1.\n')
  process.exit(1)
}

const rows = await withGimme(async ({ url }) => {
  // Measured first, so that the pages are cached when Lighthouse requests them.
  const all = await firstLoadRows(url)
  const audited: Result[] = []
  for (const page of MEASURED_PAGES) {
    const runs: Result[] = []
    for (let run = 1; run <= count; run++) {
      process.stdout.write(`Lighthouse, ${page.name}, ${run} of ${count} …\n`)
      runs.push(await auditPage(url + page.path))
    }
    all.push(...lighthouseRows(page, runs))
    audited.push(...runs)
  }
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
