import { useEffect, useRef } from 'react'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { BulkUploadRow } from './bulk-upload-row.admin.tsx'
import { isBegun, isSendable, MAX_BULK_ROWS } from './upload-draft.ts'
import { useBulkUpload } from './use-bulk-upload.ts'
import { focusSubmit } from './focus-submit.ts'
import { hasUnreadableDate } from './unreadable-date.ts'
import { useFileDrop } from '../../images/admin/use-file-drop.ts'

/** Up to twenty promotions, uploaded one after the other. */
export function BulkUpload() {
  const { rows, isBusy, leftOut, change, addFiles, addRow, removeRow, submit } = useBulkUpload()
  const { isOver, listeners } = useFileDrop(addFiles, isBusy)
  const { question } = useLeaveQuestion(rows.some(isBegun))
  const list = useRef<HTMLOListElement>(null)
  const failed = isBusy
    ? []
    : rows.flatMap((row, index) => (row.state.kind === 'failed' ? { ...row, number: index + 1 } : []))
  const hasFailed = failed.length > 0
  useEffect(() => {
    // The failed row may be out of sight, below newly listed promotions.
    if (hasFailed) list.current?.querySelector<HTMLElement>('[data-failed] fieldset')?.focus()
  }, [hasFailed])
  return (
    <form
      className="form"
      aria-label="Bulk upload"
      // The browser would hold all rows back for one address that is none.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (rows.some(isSendable)) focusSubmit(event.currentTarget)
        const items = list.current?.children
        submit(new Set(rows.flatMap(({ key }, index) => (hasUnreadableDate(items?.[index]) ? key : []))))
      }}
    >
      <div className="drop-zone" data-over={isOver} {...listeners}>
        <p>Drop up to {MAX_BULK_ROWS} pictures here: each gets a row.</p>
        <label className="form-field">
          Choose pictures
          <input
            type="file"
            accept="image/*"
            multiple
            className="file-input"
            disabled={isBusy}
            onChange={(event) => {
              addFiles([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <div role="status">
        {leftOut.length > 0 && (
          <p className="upload-note">
            {MAX_BULK_ROWS} rows are the most. Upload these first, then what was left out:{' '}
            {leftOut.join(', ')}
          </p>
        )}
        {failed.map(({ key, number, destinationUrl, state }) => (
          <p key={key} className="upload-note">
            <span className="form-error">
              Row {number} was not uploaded: {state.kind === 'failed' && state.reason}
            </span>
            <span className="upload-note-address">{destinationUrl}</span>
          </p>
        ))}
      </div>
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <BulkUploadRow
            key={row.key}
            row={row}
            number={index + 1}
            isBusy={isBusy}
            onChange={(changes) => change(row.key, { ...changes, state: { kind: 'waiting' } })}
            onRemove={() => removeRow(row.key)}
          />
        ))}
      </ol>
      <div className="button-row">
        <button
          type="button"
          className="chip"
          disabled={isBusy || rows.length >= MAX_BULK_ROWS}
          onClick={addRow}
        >
          Add a row
        </button>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Uploading...' : 'Upload all'}
        </button>
      </div>
      {question}
    </form>
  )
}
