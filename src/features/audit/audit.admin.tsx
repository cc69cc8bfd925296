import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPageQuery } from '../../admin/admin-api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { Paging } from '../../ui/paging.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { AuditItem } from './audit-item.admin.tsx'
import { auditEndpoint } from './audit.endpoint.ts'

/** The audit trail, a page at a time. */
export function Audit() {
  /** Cursors of the pages up to this one; the first page has none. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const { data: page, error } = useQuery(adminPageQuery(auditEndpoint, { query: { before: cursor } }))
  if (!page)
    return error ? (
      <ErrorMessage error={error} />
    ) : (
      <LoadingMessage>Loading the audit trail...</LoadingMessage>
    )
  const { entries, next } = page
  if (entries.length === 0) {
    return (
      <EmptyState heading="Nothing has been changed yet">
        <p>
          Each change by an administrator is kept, with its author and what it was before, and so are logins
          and wrong passwords.
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid max-w-4xl gap-3">
        {entries.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </ul>
      {(cursors.length > 0 || next !== null) && (
        <Paging
          label={`Page ${cursors.length + 1}`}
          onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined}
          onNext={next === null ? undefined : () => setCursors([...cursors, next])}
        />
      )}
    </>
  )
}
