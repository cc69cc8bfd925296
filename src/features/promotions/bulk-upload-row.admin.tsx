import { FormField } from '../../ui/form-field.tsx'
import { ImageField } from './image-field.admin.tsx'
import { DESTINATION_MAX_LENGTH } from './destination.ts'
import type { UploadDraft } from './upload-draft.ts'
import type { BulkRow } from './use-bulk-upload.ts'

interface BulkUploadRowProps {
  readonly row: BulkRow
  readonly number: number
  readonly isBusy: boolean
  readonly onChange: (changes: Partial<UploadDraft>) => void
  readonly onRemove: () => void
}

/** One of many, with how far it is and what came of it. */
export function BulkUploadRow({ row, number, isBusy, onChange, onRemove }: BulkUploadRowProps) {
  const { image, destinationUrl, expiresAt, state } = row
  return (
    <li className="card bulk-row">
      <fieldset disabled={isBusy}>
        <legend>Row {number}</legend>
        <ImageField label="Image" file={image} onChange={(file) => onChange({ image: file })} />
        <FormField label="Destination URL">
          {(props) => (
            <input
              {...props}
              type="url"
              className="field"
              placeholder="https://"
              maxLength={DESTINATION_MAX_LENGTH}
              value={destinationUrl}
              onChange={(event) => onChange({ destinationUrl: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Expires">
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              className="field"
              value={expiresAt}
              onChange={(event) => onChange({ expiresAt: event.target.value })}
            />
          )}
        </FormField>
        <div className="button-row">
          <p role="status" className="bulk-state">
            {state.kind === 'sent' && 'Uploaded'}
            {state.kind === 'failed' && <span className="form-error">Failed: {state.reason}</span>}
          </p>
          <button type="button" className="chip" aria-label={`Remove row ${number}`} onClick={onRemove}>
            Remove
          </button>
        </div>
      </fieldset>
      {state.kind === 'sending' && (
        <progress className="upload-progress" aria-label={`Upload of row ${number}`} value={state.share} />
      )}
    </li>
  )
}
