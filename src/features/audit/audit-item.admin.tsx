import { timeText } from '../../client/admin-time.ts'
import type { AuditLine } from './audit.contract.ts'
import { changedFields, type ChangedField } from './changed-fields.ts'

/** Fields that are shown at once: more is rarely a change, and mostly something new or gone. */
const SHOWN_FIELDS = 3

/** Who did what to what, when, and what it was before. */
export function AuditItem({ entry }: { readonly entry: AuditLine }) {
  const fields = changedFields(entry.before, entry.after)
  const more = fields.slice(SHOWN_FIELDS)
  return (
    <li className="card audit-item">
      <p>
        <b>{entry.admin}</b> <span className="badge">{entry.action}</span> {entry.subject}
      </p>
      <p className="form-hint">
        <time dateTime={new Date(entry.at).toISOString()}>{timeText(entry.at)}</time>
      </p>
      <Fields fields={fields.slice(0, SHOWN_FIELDS)} />
      {more.length > 0 && (
        <details>
          <summary className="link admin-link">{more.length} more</summary>
          <Fields fields={more} />
        </details>
      )}
    </li>
  )
}

function Fields({ fields }: { readonly fields: readonly ChangedField[] }) {
  return (
    fields.length > 0 && (
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
    )
  )
}
