import type { TodayAnswer } from './statistic.contract.ts'
import { FIGURE_NAMES, type FigureName } from './statistic.ts'
import { comparisonWords, FIGURE_WORDS, formatCount } from './statistic-words.ts'

/** The four figures of today, each compared with two other days. */
export function TodayFigures({ figures }: { readonly figures: TodayAnswer }) {
  const { bots } = figures.today
  return (
    <>
      <ul className="figures">
        {FIGURE_NAMES.map((name) => (
          <li key={name} className="card px-4 py-3">
            <p className="font-bold">{FIGURE_WORDS[name]}</p>
            <p className="figure-count">{formatCount(figures.today[name])}</p>
            <Comparison name={name} figures={figures} other="yesterday" when="yesterday" />
            <Comparison name={name} figures={figures} other="weekBefore" when="a week ago" />
          </li>
        ))}
      </ul>
      {bots > 0 && (
        <p className="form-hint">
          Robots did {formatCount(bots)} {bots === 1 ? 'thing' : 'things'} today; they are in no figure.
        </p>
      )}
    </>
  )
}

interface ComparisonProps {
  readonly name: FigureName
  readonly figures: TodayAnswer
  readonly other: 'yesterday' | 'weekBefore'
  readonly when: string
}

function Comparison({ name, figures, other, when }: ComparisonProps) {
  const words = comparisonWords(figures.today[name], figures[other][name], when)
  return (
    <p className="figure-comparison" data-is-more={words.startsWith('+')}>
      {words}
    </p>
  )
}
