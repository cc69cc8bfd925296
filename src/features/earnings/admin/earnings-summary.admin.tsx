import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../../admin/admin-api.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { formatCount, RANGE_WORDS } from '../../statistics/statistic-words.ts'
import { useRange } from '../../statistics/use-range.ts'
import { EarnedLines } from './earned-lines.admin.tsx'
import { EARNING_RANGES } from '../earning-range.ts'
import { earningsEndpoint } from '../earning.endpoint.ts'
import { daysWords, placeWords } from './earning-words.ts'

/** Places that the overview names. */
const SHOWN = 5

/** On the overview: what the first placements, links and ids earned, while reports cover a day of the range. */
export function EarningsSummary() {
  const [chosen] = useRange()
  const range = EARNING_RANGES.find((each) => each === chosen) ?? '7d'
  const { data } = useQuery(adminQuery(earningsEndpoint, { query: { range } }))
  if (!data || data.rows.length === 0 || data.firstDay === null || data.lastDay === null) return null
  const earning = data.rows.filter(({ earned }) => earned.length > 0)
  return (
    <section aria-labelledby="earned" className="statistics">
      <h2 id="earned">Earned</h2>
      <p className="form-hint">
        The last {RANGE_WORDS[range]}, as far as reports cover them: {daysWords(data.firstDay, data.lastDay)}.
      </p>
      <DataTable
        caption="Earned"
        columns={['Where', 'Hand-offs', 'Earned', 'Per 100 hand-offs']}
        numbers={['Hand-offs', 'Earned', 'Per 100 hand-offs']}
        rows={earning.slice(0, SHOWN).map(({ kind, key, handOffs, earned }) => ({
          key: `${kind} ${key}`,
          cells: {
            Where: placeWords({ kind, key }),
            'Hand-offs': handOffs === null ? '–' : formatCount(handOffs),
            Earned: <EarnedLines amounts={earned} />,
            'Per 100 hand-offs': (
              <EarnedLines amounts={earned.map(({ currency, per100 }) => ({ currency, amount: per100 }))} />
            ),
          },
        }))}
      />
      <a className="chip justify-self-start" href="/admin/earnings">
        All earnings
      </a>
    </section>
  )
}
