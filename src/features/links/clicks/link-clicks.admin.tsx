import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { adminQuery } from '../../../admin/admin-api.ts'
import { adminDownload } from '../../../admin/admin-download.ts'
import { ErrorMessage } from '../../../admin/error-message.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingMessage } from '../../../ui/loading-message.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ChoiceBar } from '../../statistics/choice-bar.admin.tsx'
import { CountChart } from '../../statistics/count-chart.admin.tsx'
import { CsvButton } from '../../statistics/csv-button.admin.tsx'
import '../../statistics/overview.css'
import type { Range } from '../../statistics/period.ts'
import { RankedList } from '../../statistics/ranked-list.admin.tsx'
import { RANGE_WORDS, SHORT_RANGE_WORDS } from '../../statistics/statistic-words.ts'
import type { ClickTable, LinkClicksAnswer } from './link-clicks.contract.ts'
import { linkClicksCsvEndpoint, linkClicksEndpoint } from './link-clicks.endpoint.ts'

interface LinkClicksPanelProps {
  readonly code: string
  readonly onClose: () => void
}

/** Clicks on one link: over time, and by country, device and referring site. */
export function LinkClicksPanel({ code, onClose }: LinkClicksPanelProps) {
  const [range, setRange] = useState<Range>('7d')
  const { data, error } = useQuery(adminQuery(linkClicksEndpoint, { params: { code }, query: { range } }))
  return (
    <Panel isOpen onClose={onClose} title={`Clicks on ${code}`}>
      <div className="statistics">
        <p className="form-hint">
          By people, in UTC. Each list is counted by itself: nothing is kept about a person.
        </p>
        <ChoiceBar label="How far back" choices={SHORT_RANGE_WORDS} chosen={range} onChoose={setRange} />
        {!data && error && <ErrorMessage error={error} />}
        {!data && !error && (
          <div className="min-h-72">
            <LoadingMessage>Loading clicks...</LoadingMessage>
          </div>
        )}
        {data?.total === 0 && (
          <EmptyState heading={`No clicks in the last ${RANGE_WORDS[range]}`}>
            <p>Share the link, or look further back.</p>
          </EmptyState>
        )}
        {data && data.total > 0 && <Clicks code={code} range={range} clicks={data} />}
      </div>
    </Panel>
  )
}

interface ClicksProps {
  readonly code: string
  readonly range: Range
  readonly clicks: LinkClicksAnswer
}

function Clicks({ code, range, clicks }: ClicksProps) {
  const buckets = useMemo(
    () => clicks.series.map(({ start, clicks: count }) => ({ start, count })),
    [clicks.series],
  )
  const csv = (table: ClickTable, name: string) => (
    <CsvButton
      download={() => adminDownload(linkClicksCsvEndpoint, { params: { code }, query: { range, table } })}
      of={`${name}, last ${RANGE_WORDS[range]}`}
    />
  )
  return (
    <>
      <CountChart range={range} name="Clicks" buckets={buckets}>
        <div className="justify-self-end">{csv('time', 'Clicks over time')}</div>
      </CountChart>
      {SECTIONS.map(({ table, heading, hint, wordsOf }) => (
        <RankedList
          key={table}
          heading={heading}
          hint={hint}
          entries={clicks[table]
            .slice(0, SHOWN)
            .map(({ key, count }) => ({ key, count, words: wordsOf(key) }))}
          action={csv(table, heading)}
        />
      ))}
    </>
  )
}

/** Entries of each list on the screen; the CSV has all of them. */
const SHOWN = 10

const FROM_BEFORE = 'Counted before they were told apart'

const regions = new Intl.DisplayNames(undefined, { type: 'region' })

const DEVICE_WORDS: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
  '': FROM_BEFORE,
}

const SITE_WORDS: Readonly<Record<string, string>> = {
  direct: 'Direct: mails, messengers, printed codes',
  others: 'Other sites',
  '': FROM_BEFORE,
}

const SECTIONS: readonly {
  readonly table: Exclude<ClickTable, 'time'>
  readonly heading: string
  readonly hint: string
  readonly wordsOf: (key: string) => string
}[] = [
  {
    table: 'countries',
    heading: 'Countries',
    hint: 'As a header of your proxy or your country file says.',
    wordsOf: (key) => (key === '' ? 'Unknown' : (regions.of(key) ?? key)),
  },
  {
    table: 'devices',
    heading: 'Devices',
    hint: 'As browsers call themselves; iPads often say that they are computers.',
    wordsOf: (key) => DEVICE_WORDS[key] ?? key,
  },
  {
    table: 'sites',
    heading: 'Referring sites',
    hint: 'The host of the page with the link, where browsers say it.',
    wordsOf: (key) => SITE_WORDS[key] ?? key,
  },
]
