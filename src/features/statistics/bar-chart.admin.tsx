import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const HEIGHT_PX = 240
const AXIS_FONT = '13px ui-sans-serif, system-ui, sans-serif'

/** Steps of the axis are whole numbers, because counts are. */
const COUNT_STEPS = Array.from({ length: 9 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()
const BUCKET_STEPS = [1, 2, 3, 4, 5, 6, 7, 10, 12]

interface BarChartProps {
  readonly values: readonly number[]
  /** Labels below the bars, where there is room. */
  readonly labels: readonly string[]
  readonly formatCount: (count: number) => string
  /** Called with the index of the bar under the pointer. */
  readonly onPoint: (index: number | undefined) => void
}

/** A bar chart, hidden from screen readers: the caller shows the same values as text. */
export function BarChart({ values, labels, formatCount, onPoint }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const token = (name: string) => getComputedStyle(element).getPropertyValue(name)
    const axis = { stroke: () => token('--ink-soft'), font: AXIS_FONT, ticks: { show: false } }
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
        padding: [12, 20, 0, 0],
        scales: {
          x: { time: false, range: [-0.6, values.length - 0.4] },
          y: { range: [0, Math.max(4, ...values) * 1.05] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            incrs: BUCKET_STEPS,
            space: 64,
            size: 28,
            values: (_chart, splits) => splits.map((index) => labels[index] ?? ''),
          },
          {
            ...axis,
            grid: { stroke: () => token('--tint'), width: 2 },
            incrs: COUNT_STEPS,
            space: 40,
            size: (_chart, texts) => 16 + 8 * Math.max(1, ...(texts ?? []).map((text) => text.length)),
            values: (_chart, splits) => splits.map(formatCount),
          },
        ],
        series: [
          {},
          {
            fill: () => token('--brand'),
            stroke: () => token('--line'),
            width: values.length > 24 ? 1 : 2,
            ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 48] }) }),
            points: { show: false },
          },
        ],
        hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
      },
      // A zero becomes null, so that not even the outline of a bar is drawn.
      [values.map((_, index) => index), values.map((value) => value || null)],
      element,
    )
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    resized.observe(element)
    const recoloured = new MutationObserver(() => chart.redraw())
    recoloured.observe(document.documentElement, { attributeFilter: ['data-mode', 'data-color'] })
    return () => {
      resized.disconnect()
      recoloured.disconnect()
      chart.destroy()
      onPoint(undefined)
    }
  }, [values, labels, formatCount, onPoint])

  return <div ref={frame} className="chart" aria-hidden="true" />
}
