import { useEffect, useRef } from 'react'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { BulkUploadRow } from './bulk-upload-row.admin.tsx'
import { isBegun, isSendable, MAX_BULK_ROWS } from './upload-draft.ts'
import { useBulkUpload } from './use-bulk-upload.ts'
import { focusSubmit } from './focus-submit.ts'
import { useFileDrop } from '../../images/admin/use-file-drop.ts'

/** Up to twenty promotions, uploaded one after the other. */
export function BulkUpload() {
  const { rows, isBusy, change, addFiles, addRow, removeRow, submit } = useBulkUpload()
  const { isOver, listeners } = useFileDrop(addFiles, isBusy)
  const { question } = useLeaveQuestion(rows.some(isBegun))
  const list = useRef<HTMLOListElement>(null)
  const hasFailed = !isBusy && rows.some(({ state }) => state.kind === 'failed')
  useEffect(() => {
    // The failed row may be out of sight, below newly listed promotions.
    if (hasFailed) list.current?.querySelector<HTMLElement>('[data-failed] fieldset')?.focus()
  }, [hasFailed])
  return (
    <form
      className="form"
      aria-label="Bulk upload"
      onSubmit={(event) => {
        event.preventDefault()
        if (rows.some(isSendable)) focusSubmit(event.currentTarget)
        submit()
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
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <BulkUploadRow
            key={row.key}
            row={row}
            number={index + 1}
            isBusy={isBusy}
            onChange={(changes) => change(row.key, changes)}
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
