import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../admin/admin-api.ts'
import { adminDownload } from '../../admin/admin-download.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { ChoiceBar } from './choice-bar.admin.tsx'
import { CsvButton } from './csv-button.admin.tsx'
import { handOffsPer100, type HandOffGroup, type HandOffRow } from './hand-off.ts'
import './hand-offs.css'
import type { HandOffsAnswer } from './statistic.contract.ts'
import { handOffsCsvEndpoint, handOffsEndpoint } from './statistic.endpoint.ts'
import { formatCount, formatPercent, HAND_OFF_WORDS, handOffWords, RANGE_WORDS } from './statistic-words.ts'
import { useRange } from './use-range.ts'

interface Column {
  readonly heading: string
  readonly cell: (row: HandOffRow) => string
}

const HAND_OFFS: Column = { heading: 'Hand-offs', cell: ({ handOffs }) => formatCount(handOffs) }
const RATE: Column = { heading: 'Rate', cell: (row) => formatPercent(handOffsPer100(row)) }
const shownAs = (heading: string): Column => ({
  heading,
  cell: ({ shown }) => (shown === null ? '–' : formatCount(shown)),
})

/** The figures of each group, behind the name of the row. */
const COLUMNS: Readonly<Record<HandOffGroup, readonly Column[]>> = {
  placement: [shownAs('Shown'), HAND_OFFS, RATE],
  shop: [HAND_OFFS],
  campaign: [shownAs('Arrivals'), HAND_OFFS, RATE],
  link: [{ ...HAND_OFFS, heading: 'Clicks' }],
}

const EXPLANATIONS: Readonly<Record<HandOffGroup, string>> = {
  placement: 'Shown: views of the pages with this placement. Rate: hand-offs for 100 of them.',
  shop: 'The shop that people were led to. Short links are not among them.',
  campaign:
    'By the utm_source, utm_medium and utm_campaign with which people came. Rate: hand-offs for 100 arrivals.',
  link: 'Short links by clicks.',
}

/** Where hand-offs come from: by placement, shop, campaign or short link, with how often each was seen. */
export function HandOffs() {
  const [range] = useRange()
  const [group, setGroup] = useState<HandOffGroup>('placement')
  const { data, error } = useQuery(adminQuery(handOffsEndpoint, { query: { range, by: group } }))
  const period = `last ${RANGE_WORDS[range]}`
  return (
    <section aria-labelledby="hand-offs" className="statistics">
      <header className="flex items-center justify-between gap-4">
        <h2 id="hand-offs">Where hand-offs come from</h2>
        <CsvButton
          download={() => adminDownload(handOffsCsvEndpoint, { query: { range, by: group } })}
          of={`Hand-offs by ${HAND_OFF_WORDS[group].toLowerCase()}, ${period}`}
        />
      </header>
      <p className="form-hint">
        The {period}, as chosen above. {EXPLANATIONS[group]}
      </p>
      <ChoiceBar label="Hand-offs by" choices={HAND_OFF_WORDS} chosen={group} onChoose={setGroup} />
      {data && <HandOffTable answer={data} group={group} period={period} />}
      {!data &&
        (error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading hand-offs...</LoadingMessage>)}
    </section>
  )
}

interface HandOffTableProps {
  readonly answer: HandOffsAnswer
  readonly group: HandOffGroup
  readonly period: string
}

function HandOffTable({ answer: { rows, robotViews }, group, period }: HandOffTableProps) {
  const columns = COLUMNS[group]
  const subject = HAND_OFF_WORDS[group]
  if (rows.length === 0) return <p className="card p-4">Nothing in the {period}.</p>
  return (
    <>
      <table className="card hand-off-table">
        <caption className="sr-only">
          Hand-offs by {subject.toLowerCase()}, {period}
        </caption>
        <thead>
          <tr>
            {[subject, ...columns.map(({ heading }) => heading)].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{handOffWords(group, row.key)}</th>
              {columns.map(({ heading, cell }) => (
                <td key={heading}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {group === 'placement' && robotViews > 0 && (
        <p className="form-hint">
          Robots looked at pages {formatCount(robotViews)} {robotViews === 1 ? 'time' : 'times'}; they are in
          no figure.
        </p>
      )}
    </>
  )
}
