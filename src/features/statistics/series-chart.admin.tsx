import { useMemo, useState } from 'react'
import { BarChart } from './bar-chart.admin.tsx'
import { ChoiceBar } from './choice-bar.admin.tsx'
import type { Range } from './period.ts'
import type { SeriesAnswer } from './statistic.contract.ts'
import type { FigureName } from './statistic.ts'
import { FIGURE_WORDS, formatCount, longDate, RANGE_WORDS, shortDate } from './statistic-words.ts'

interface SeriesChartProps {
  readonly range: Range
  readonly series: SeriesAnswer
}

/** One figure over time, as bars and as a table. */
export function SeriesChart({ range, series }: SeriesChartProps) {
  const [figure, setFigure] = useState<FigureName>('searches')
  const [pointedAt, setPointedAt] = useState<number>()
  const values = useMemo(() => series.map((bucket) => bucket[figure]), [series, figure])
  const labels = useMemo(() => series.map(({ start }) => shortDate(range, start)), [series, range])
  const total = values.reduce((sum, value) => sum + value, 0)
  const name = FIGURE_WORDS[figure]
  const bucket = pointedAt === undefined ? undefined : series[pointedAt]
  return (
    <figure className="card series">
      <ChoiceBar label="Figure" choices={FIGURE_WORDS} chosen={figure} onChoose={setFigure} />
      <figcaption className="series-total">
        {bucket ? longDate(range, bucket.start) : `${name}, last ${RANGE_WORDS[range]}`}:{' '}
        <strong>{formatCount(bucket ? bucket[figure] : total)}</strong>
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
            {series.toReversed().map(({ start, [figure]: count }) => (
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
