import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../admin/admin-api.ts'
import { adminDownload } from '../../admin/admin-download.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { ProxyNotice } from '../accounts/proxy-notice.admin.tsx'
import { ModelNotice } from '../ideas/model-notice.admin.tsx'
import { LaunchSummary } from '../launch/launch-summary.admin.tsx'
import { ChoiceBar } from './choice-bar.admin.tsx'
import { CsvButton } from './csv-button.admin.tsx'
import { HandOffs } from './hand-offs.admin.tsx'
import './overview.css'
import { SeriesChart } from './series-chart.admin.tsx'
import type { SeriesAnswer } from './statistic.contract.ts'
import {
  seriesCsvEndpoint,
  seriesEndpoint,
  todayCsvEndpoint,
  todayEndpoint,
  topsEndpoint,
} from './statistic.endpoint.ts'
import { FIGURE_NAMES } from './statistic.ts'
import { LIST_WORDS, RANGE_WORDS, SHORT_RANGE_WORDS } from './statistic-words.ts'
import { WaitingCount } from '../trending/waiting-count.admin.tsx'
import { TodayFigures } from './today-figures.admin.tsx'
import { TopList } from './top-list.admin.tsx'
import { useRange } from './use-range.ts'
import { namesOf } from '../../core/names-of.ts'

/** The overview: what to mend, figures of today, a chart over time, and lists of the most frequent entries. */
export function Overview() {
  return (
    <>
      <ProxyNotice />
      <ModelNotice />
      <LaunchSummary />
      <WaitingCount />
      <Today />
      <TrendSection />
      <HandOffs />
    </>
  )
}

function Today() {
  const query = useQuery(adminQuery(todayEndpoint))
  return (
    <section aria-labelledby="today" className="statistics">
      <header className="flex items-center justify-between gap-4">
        <h2 id="today">Today</h2>
        <CsvButton download={() => adminDownload(todayCsvEndpoint)} of="Today" />
      </header>
      <p className="form-hint">Since midnight UTC, against the same time on other days.</p>
      {query.data ? <TodayFigures figures={query.data} /> : <Waiting error={query.error} what="today" />}
    </section>
  )
}

function TrendSection() {
  const [range, setRange] = useRange()
  const seriesQuery = useQuery(adminQuery(seriesEndpoint, { query: { range } }))
  const topsQuery = useQuery(adminQuery(topsEndpoint, { query: { range } }))
  const [series, tops] = [seriesQuery.data, topsQuery.data]
  return (
    <section aria-labelledby="lately" className="statistics">
      <header className="flex items-center justify-between gap-4">
        <h2 id="lately">Lately</h2>
        <CsvButton
          download={() => adminDownload(seriesCsvEndpoint, { query: { range } })}
          of={`Figures, last ${RANGE_WORDS[range]}`}
        />
      </header>
      <p className="form-hint">Hours, days and months are those of UTC; the last one still runs.</p>
      <ChoiceBar label="How far back" choices={SHORT_RANGE_WORDS} chosen={range} onChoose={setRange} />
      {!series && <Waiting error={seriesQuery.error} what={`the last ${RANGE_WORDS[range]}`} />}
      {series && isEmpty(series) && (
        <EmptyState heading={`Nothing in the last ${RANGE_WORDS[range]}`}>
          <p>
            Search for something on the home page, then tell people about it: all that they do shows here.
          </p>
          <a className="chip" href="/">
            Go to the home page
          </a>
        </EmptyState>
      )}
      {series && !isEmpty(series) && (
        <>
          <SeriesChart range={range} series={series} />
          {tops ? (
            <div className="top-lists">
              {namesOf(LIST_WORDS).map((list) => (
                <TopList key={list} list={list} range={range} entries={tops[list]} />
              ))}
            </div>
          ) : (
            <Waiting error={topsQuery.error} what="what was most" />
          )}
        </>
      )}
    </section>
  )
}

interface WaitingProps {
  readonly what: string
  readonly error: Error | null
}

function Waiting({ what, error }: WaitingProps) {
  if (error) return <ErrorMessage error={error} />
  // As high as what comes, more or less: what stands below should not jump.
  return (
    <div className="min-h-72">
      <LoadingMessage>Loading {what}...</LoadingMessage>
    </div>
  )
}

function isEmpty(series: SeriesAnswer): boolean {
  return series.every((bucket) => FIGURE_NAMES.every((name) => bucket[name] === 0))
}
