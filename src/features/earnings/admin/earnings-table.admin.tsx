import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPageQuery } from '../../../admin/admin-api.ts'
import { adminDownload } from '../../../admin/admin-download.ts'
import { ErrorMessage } from '../../../admin/error-message.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { ChoiceBar } from '../../statistics/choice-bar.admin.tsx'
import { CsvButton } from '../../statistics/csv-button.admin.tsx'
import '../../statistics/overview.css'
import { formatCount, RANGE_WORDS, SHORT_RANGE_WORDS } from '../../statistics/statistic-words.ts'
import { EarnedLines } from './earned-lines.admin.tsx'
import type { EarningRange } from '../earning-range.ts'
import type { EarningsAnswer } from '../earning.contract.ts'
import { earningsCsvEndpoint, earningsEndpoint } from '../earning.endpoint.ts'
import { amountWords, daysWords, KIND_WORDS, placeWords } from './earning-words.ts'

const CHOICES: Readonly<Record<EarningRange, string>> = {
  '7d': SHORT_RANGE_WORDS['7d'],
  '30d': SHORT_RANGE_WORDS['30d'],
  '12m': SHORT_RANGE_WORDS['12m'],
}

/** A table of earnings in a range, by placement, link and other id. */
export function EarningsTable() {
  const [range, setRange] = useState<EarningRange>('30d')
  const { data, error } = useQuery(adminPageQuery(earningsEndpoint, { query: { range } }))
  return (
    <section aria-labelledby="earned" className="subsection">
      <header className="flex items-center justify-between gap-4">
        <h2 id="earned" className="text-xl font-black">
          Earned
        </h2>
        <CsvButton
          download={() => adminDownload(earningsCsvEndpoint, { query: { range } })}
          of={`Earnings, last ${RANGE_WORDS[range]}`}
        />
      </header>
      <ChoiceBar label="How far back" choices={CHOICES} chosen={range} onChoose={setRange} />
      {!data && error && <ErrorMessage error={error} />}
      {!data && !error && <LoadingMessage>Loading earnings...</LoadingMessage>}
      {data && <Earned answer={data} range={range} />}
    </section>
  )
}

function Earned({ answer, range }: { readonly answer: EarningsAnswer; readonly range: EarningRange }) {
  const { rows, days, firstDay, lastDay, totals, retailers } = answer
  if (rows.length === 0 || firstDay === null || lastDay === null)
    return <p>No report covers a day of the last {RANGE_WORDS[range]}.</p>
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {totals.map(({ currency, amount }) => (
          <li key={currency} className="font-display text-3xl font-extrabold">
            {amountWords(amount, currency)}
          </li>
        ))}
      </ul>
      <p className="form-hint">
        Reports cover {days === 1 ? 'one day' : `${days} days`} of the last {RANGE_WORDS[range]} (
        {daysWords(firstDay, lastDay)}). Hand-offs are counted on these days alone. Currencies are never
        added.
      </p>
      {retailers.length > totals.length && (
        <ul className="form-hint" aria-label="By retailer">
          {retailers.map(({ retailer, currency, amount }) => (
            <li key={`${retailer} ${currency}`}>
              {retailer}: {amountWords(amount, currency)}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        caption="Earnings"
        columns={['Where', 'Hand-offs', 'Earned', 'Per 100 hand-offs']}
        numbers={['Hand-offs', 'Earned', 'Per 100 hand-offs']}
        rows={rows.map(({ kind, key, handOffs, earned }) => ({
          key: `${kind} ${key}`,
          cells: {
            Where: (
              <span className="grid">
                {placeWords({ kind, key })}
                <span className="text-sm/normal font-normal text-ink-soft">{KIND_WORDS[kind]}</span>
              </span>
            ),
            'Hand-offs': handOffs === null ? '–' : formatCount(handOffs),
            Earned: <EarnedLines amounts={earned.map(({ currency, amount }) => ({ currency, amount }))} />,
            'Per 100 hand-offs': (
              <EarnedLines amounts={earned.map(({ currency, per100 }) => ({ currency, amount: per100 }))} />
            ),
          },
        }))}
      />
    </>
  )
}
