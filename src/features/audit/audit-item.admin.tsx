import { useMutation } from '@tanstack/react-query'
import { adminDownload } from '../../admin/admin-download.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { Time } from '../../admin/time.tsx'
import type { AuditLine } from './audit.contract.ts'
import { changedFields } from './changed-fields.ts'

/** Who did what to what, when, and what it was before. */
export function AuditItem({ entry }: { readonly entry: AuditLine }) {
  const fields = changedFields(entry.before, entry.after)
  return (
    <li className="card audit-item">
      <p>
        <b>{entry.admin}</b> <span className="badge">{entry.action}</span> {entry.subject}
      </p>
      <p className="form-hint">
        <Time at={entry.at} />
      </p>
      {fields.length > 0 && (
        <dl className="audit-fields">
          {fields.map(({ name = 'value', before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(entry.isShortened || entry.action === 'import') && <WholeButton entry={entry} />}
    </li>
  )
}

/** Saves all that was there before and after, such as what an import has removed: the list has names, or numbers. */
function WholeButton({ entry: { id, action, subject } }: { readonly entry: AuditLine }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminDownload(`/api/admin/audit/${id}`),
    onError: showFailure,
  })
  return (
    <button
      type="button"
      className="chip"
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
