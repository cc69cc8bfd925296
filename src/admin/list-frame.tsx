import type { ReactNode } from 'react'
import type { LongPagePosition, PagePosition } from '../core/paging.ts'
import type { AdminPage } from './admin-page.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorMessage } from './error-message.tsx'
import { Paging } from '../ui/paging.tsx'
import { useFocusAfterChange } from '../ui/use-focus-after-change.ts'
import { LoadingMessage } from '../ui/loading-message.tsx'

/** Where a page stands in a list, which may be long. */
type ShownPosition = PagePosition & Partial<LongPagePosition>

interface ListFrameProps<Answer extends ShownPosition> {
  readonly list: AdminPage<Answer>
  /** The plural of its entries, such as "products". */
  readonly noun: string
  /** Placeholder of the search, with the searched fields. */
  readonly hint: string
  /** Shown for a list without entries: the first step to fill it. */
  readonly empty: ReactNode
  /** Buttons beside the search. */
  readonly actions?: ReactNode
  /** Renders the entries of a page. */
  readonly children: (answer: Answer) => ReactNode
}

const PARTIAL = 'Only the first entries were searched. Type three letters or more to search all of them.'

function countText({ count, isMore, isPartial }: ShownPosition, noun: string): string {
  const text = `${isMore ? 'More than ' : ''}${count.toLocaleString()} ${count === 1 ? noun.replace(/s$/, '') : noun}`
  return isPartial ? `${text}. ${PARTIAL}` : text
}

/** A list with its search and paging, and the states loading, empty and failed. */
export function ListFrame<Answer extends ShownPosition>(props: ListFrameProps<Answer>) {
  const { list, noun, hint, empty, actions, children } = props
  const { query, q, search, goTo } = list
  const { data, error } = query
  const container = useFocusAfterChange(data?.count)
  const isAllEmpty = data?.count === 0 && q === ''
  return (
    <div ref={container} tabIndex={-1} className="list-frame">
      <div className="list-tools">
        {!isAllEmpty && (
          <input
            type="search"
            className="field"
            aria-label={`Find ${noun}`}
            placeholder={hint}
            maxLength={100}
            value={q}
            onChange={(event) => search(event.target.value)}
          />
        )}
        {actions}
      </div>
      {!data && error && <ErrorMessage error={error} />}
      {!data && !error && <LoadingMessage>{`Loading ${noun}...`}</LoadingMessage>}
      {isAllEmpty && empty}
      {data?.count === 0 && q !== '' && (
        <EmptyState heading={`Nothing found for “${q}”`}>
          {data.isPartial && <p>{PARTIAL}</p>}
          <button type="button" className="chip" onClick={() => search('')}>
            Show all {noun}
          </button>
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <p role="status" className="form-hint">
            {countText(data, noun)}
          </p>
          {children(data)}
          {(data.pages > 1 || data.next !== undefined) && (
            <Paging
              label={data.isMore ? `Page ${data.page}` : `Page ${data.page} of ${data.pages}`}
              onPrevious={data.page > 1 ? () => goTo(data.page - 1) : undefined}
              onNext={
                data.next !== undefined || data.page < data.pages
                  ? () => goTo(data.page + 1, data.next)
                  : undefined
              }
            />
          )}
        </>
      )}
    </div>
  )
}
