import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'

export const RESULTS_FOLDER = path.join(import.meta.dirname, 'results')

/** A line of the table. */
export interface Row {
  readonly what: string
  readonly gimme: number
  readonly bare?: number
  readonly ratio?: number
  readonly ratios?: readonly number[]
  /** The runs whose median the figure is. */
  readonly runs?: readonly number[]
  readonly unit: string
  /** Decimal places; none if undefined. */
  readonly digits?: number
  readonly bar: string
  /** Undefined for a figure without a bar. */
  readonly isMet?: boolean
}

/** A row for a figure that must not exceed a limit. */
export function atMost(what: string, gimme: number, limit: number, unit: string, digits = 0): Row {
  return { what, gimme, unit, digits, bar: `≤ ${limit} ${unit}`.trimEnd(), isMet: gimme <= limit }
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
    cells.every((row) => row[column] === '') ? 0 : Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map((row) =>
    row
      .flatMap((cell, column) => {
        const width = widths[column] ?? 0
        if (width === 0) return []
        // Numbers are aligned right, words left.
        return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function figure(value: number, { unit, digits = 0 }: Row): string {
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`.trimEnd()
}

/**
 * Writes rows and a description of the machine to a file.
 * @param circumstances other conditions of the figures
 */
export function writeResults(
  name: string,
  rows: readonly Row[],
  circumstances: Readonly<Record<string, string | undefined>>,
): void {
  const results = {
    date: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model,
    processors: availableParallelism(),
    ...circumstances,
    rows,
  }
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  writeFileSync(path.join(RESULTS_FOLDER, `${name}.json`), `${JSON.stringify(results, undefined, 2)}\n`)
}
