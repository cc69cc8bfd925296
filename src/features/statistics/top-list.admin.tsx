import { adminDownload } from '../../admin/admin-download.ts'
import { topListCsvEndpoint } from './statistic.endpoint.ts'
import { CsvButton } from './csv-button.admin.tsx'
import type { Range } from './period.ts'
import { RankedList } from './ranked-list.admin.tsx'
import type { ListEntry, ListName } from './statistic.ts'
import { entryWords, LIST_WORDS, RANGE_WORDS } from './statistic-words.ts'

interface TopListProps {
  readonly list: ListName
  readonly range: Range
  readonly entries: readonly ListEntry[]
}

/** The most frequent entries of a list. */
export function TopList({ list, range, entries }: TopListProps) {
  const { heading, counted } = LIST_WORDS[list]
  return (
    <RankedList
      heading={heading}
      hint={entries.length === 0 ? `Nothing in the last ${RANGE_WORDS[range]}.` : `By ${counted}`}
      entries={entries.map((entry) => ({ ...entry, words: entryWords(list, entry.key) }))}
      action={
        <CsvButton
          download={() => adminDownload(topListCsvEndpoint, { query: { range, list } })}
          of={`${heading}, last ${RANGE_WORDS[range]}`}
        />
      }
    />
  )
}
