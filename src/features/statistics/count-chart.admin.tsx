import { useMemo, useState, type ReactNode } from 'react'
import { BarChart } from './bar-chart.admin.tsx'
import type { Range } from './period.ts'
import { formatCount, longDate, RANGE_WORDS, shortDate } from './statistic-words.ts'

interface CountChartProps {
  readonly range: Range
  /** What is counted, such as "Searches". */
  readonly name: string
  readonly buckets: readonly { readonly start: number; readonly count: number }[]
  /** Controls above the chart. */
  readonly children?: ReactNode
}

/** A count over time, as bars and as a table. */
export function CountChart({ range, name, buckets, children }: CountChartProps) {
  const [pointedAt, setPointedAt] = useState<number>()
  const values = useMemo(() => buckets.map(({ count }) => count), [buckets])
  const labels = useMemo(() => buckets.map(({ start }) => shortDate(range, start)), [buckets, range])
  const total = values.reduce((sum, value) => sum + value, 0)
  const bucket = pointedAt === undefined ? undefined : buckets[pointedAt]
  return (
    <figure className="card series">
      {children}
      <figcaption className="series-total">
        {bucket ? longDate(range, bucket.start) : `${name}, last ${RANGE_WORDS[range]}`}:{' '}
        <strong>{formatCount(bucket ? bucket.count : total)}</strong>
      </figcaption>
      <BarChart values={values} labels={labels} formatCount={formatCount} onPoint={setPointedAt} />
      <details className="series-table">
        <summary>Show as a table</summary>
        <table>
          <caption className="sr-only">
            {name}, last {RANGE_WORDS[range]}
          </caption>
          <thead>
            <tr>
              <th scope="col">Time (UTC)</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map(({ start, count }) => (
              <tr key={start}>
                <th scope="row">{longDate(range, start)}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
