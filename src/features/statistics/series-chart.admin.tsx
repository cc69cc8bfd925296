import { useMemo, useState } from 'react'
import { ChoiceBar } from './choice-bar.admin.tsx'
import { CountChart } from './count-chart.admin.tsx'
import type { Range } from './period.ts'
import type { SeriesAnswer } from './statistic.contract.ts'
import type { FigureName } from './statistic.ts'
import { FIGURE_WORDS } from './statistic-words.ts'

interface SeriesChartProps {
  readonly range: Range
  readonly series: SeriesAnswer
}

/** One figure over time, as bars and as a table. */
export function SeriesChart({ range, series }: SeriesChartProps) {
  const [figure, setFigure] = useState<FigureName>('searches')
  const buckets = useMemo(
    () => series.map((bucket) => ({ start: bucket.start, count: bucket[figure] })),
    [series, figure],
  )
  return (
    <CountChart range={range} name={FIGURE_WORDS[figure]} buckets={buckets}>
      <ChoiceBar label="Figure" choices={FIGURE_WORDS} chosen={figure} onChoose={setFigure} />
    </CountChart>
  )
}
