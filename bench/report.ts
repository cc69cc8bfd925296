import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'
import { loader } from './load.ts'

const RESULTS_FILE = path.join(import.meta.dirname, 'results/latest.json')

/** One line of the table. */
export interface Row {
  readonly what: string
  readonly gimme: number
  readonly bare?: number
  readonly ratio?: number
  readonly ratios?: readonly number[]
  readonly unit: string
  /** After the decimal point; none when left out. */
  readonly digits?: number
  readonly bar: string
  /** Left out where the figure is only told. */
  readonly isMet?: boolean
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    figure(row.gimme, row),
    row.bare === undefined ? '' : figure(row.bare, row),
    row.ratio?.toFixed(2) ?? '',
    row.bar,
    row.isMet === undefined ? '' : row.isMet ? 'ok' : 'MISSED',
  ])
  const table = [['what', 'Gimme', 'bare', 'ratio', 'bar', ''], ...cells]
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        // Numbers end below each other, words begin below each other.
        column >= 1 && column <= 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function figure(value: number, { unit, digits = 0 }: Row): string {
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`.trimEnd()
}

export function writeResults(rows: readonly Row[]): void {
  const results = {
    date: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model,
    processors: availableParallelism(),
    loader,
    rows,
  }
  mkdirSync(path.dirname(RESULTS_FILE), { recursive: true })
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, undefined, 2)}\n`)
}
