import { useMutation } from '@tanstack/react-query'
import { adminDownload } from '../../admin/admin-download.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { timeText } from '../../admin/admin-time.ts'
import { Time } from '../../admin/time.tsx'
import type { AuditLine } from './audit.contract.ts'
import { auditDetailsEndpoint } from './audit.endpoint.ts'
import { changedFields } from './changed-fields.ts'

/** One entry of the audit trail: administrator, action, subject, time, and changed fields. */
export function AuditItem({ entry }: { readonly entry: AuditLine }) {
  const firstAt = firstTimeOf(entry)
  const fields = firstAt === undefined ? changedFields(entry.before, entry.after) : []
  return (
    <li className="card px-4 py-3 [overflow-wrap:anywhere]">
      <p>
        <b>{entry.admin}</b> <span className="badge">{entry.action}</span> {entry.subject}
        {entry.count > 1 && `, ${entry.count.toLocaleString()} times`}
      </p>
      <p className="form-hint">
        {firstAt !== undefined && timeText(firstAt) !== timeText(entry.at) && (
          <>
            <Time at={firstAt} /> to{' '}
          </>
        )}
        <Time at={entry.at} />
      </p>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-1">
          {fields.map(({ name = 'value', before, after }) => (
            <div key={name}>
              <dt className="text-sm/normal text-ink-soft">{name}</dt>
              <dd className="whitespace-pre-line">
                {before !== undefined && <del className="text-ink-soft">{before}</del>}{' '}
                {after !== undefined && <ins className="font-bold no-underline">{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(entry.isShortened || entry.action === 'import') && <WholeButton entry={entry} />}
    </li>
  )
}

/** When the first of the events happened that an entry sums, in milliseconds since 1970; undefined for a change. */
function firstTimeOf({ after }: AuditLine): number | undefined {
  const isSum = typeof after === 'object' && after !== null && 'firstAt' in after
  return isSum && typeof after.firstAt === 'number' ? after.firstAt : undefined
}

/**
 * Saves the complete values before and after, such as all entries that an import removed; the list shows them
 * shortened.
 */
function WholeButton({ entry: { id, action, subject } }: { readonly entry: AuditLine }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminDownload(auditDetailsEndpoint, { params: { id } }),
    onError: showFailure,
  })
  return (
    <button
      type="button"
      className="chip mt-3"
      aria-label={`Download all of it: ${action} ${subject}`}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate()
      }}
    >
      Download all of it
    </button>
  )
}
