import { useId } from 'react'
import { adminDownload } from '../../admin/admin-download.ts'
import { topListCsvEndpoint } from './statistic.endpoint.ts'
import { CsvButton } from './csv-button.admin.tsx'
import type { Range } from './period.ts'
import type { ListEntry, ListName } from './statistic.ts'
import { entryWords, formatCount, LIST_WORDS, RANGE_WORDS } from './statistic-words.ts'

declare module 'react' {
  interface CSSProperties {
    '--share'?: string
  }
}

interface TopListProps {
  readonly list: ListName
  readonly range: Range
  readonly entries: readonly ListEntry[]
}

/** The most frequent entries of a list, with bars in proportion to the first. */
export function TopList({ list, range, entries }: TopListProps) {
  const id = useId()
  const { heading, counted } = LIST_WORDS[list]
  const most = entries[0]?.count ?? 1
  return (
    <section aria-labelledby={id} className="card top-list">
      <header className="flex items-center justify-between gap-4">
        <h3 id={id}>{heading}</h3>
        {entries.length > 0 && (
          <CsvButton
            download={() => adminDownload(topListCsvEndpoint, { query: { range, list } })}
            of={`${heading}, last ${RANGE_WORDS[range]}`}
          />
        )}
      </header>
      {entries.length === 0 ? (
        <p className="form-hint">Nothing in the last {RANGE_WORDS[range]}.</p>
      ) : (
        <>
          <p className="form-hint">By {counted}</p>
          <ol>
            {entries.map(({ key, count }) => (
              <li key={key} style={{ '--share': `${(100 * count) / most}%` }}>
                <span className="min-w-0 [overflow-wrap:anywhere]">{entryWords(list, key)}</span>
                <span className="font-bold [font-variant-numeric:tabular-nums]">{formatCount(count)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
