import { useId, type ReactNode } from 'react'
import { formatCount } from './statistic-words.ts'

declare module 'react' {
  interface CSSProperties {
    '--share'?: string
  }
}

interface RankedListProps {
  readonly heading: string
  /** Below the heading, such as the unit of the counts. */
  readonly hint: string
  /** Sorted, the most frequent first. */
  readonly entries: readonly { readonly key: string; readonly words: string; readonly count: number }[]
  /** A button beside the heading; left out where there are no entries. */
  readonly action: ReactNode
}

/** Counted entries, with bars in proportion to the first. */
export function RankedList({ heading, hint, entries, action }: RankedListProps) {
  const id = useId()
  const most = entries[0]?.count ?? 1
  return (
    <section aria-labelledby={id} className="card top-list">
      <header className="flex items-center justify-between gap-4">
        <h3 id={id}>{heading}</h3>
        {entries.length > 0 && action}
      </header>
      <p className="form-hint">{hint}</p>
      {entries.length > 0 && (
        <ol>
          {entries.map(({ key, words, count }) => (
            <li key={key} style={{ '--share': `${(100 * count) / most}%` }}>
              <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
              <span className="font-bold [font-variant-numeric:tabular-nums]">{formatCount(count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
