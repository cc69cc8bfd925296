import { useId } from 'react'
import { DestinationField } from './destination-field.admin.tsx'
import { ExpiryField } from './expiry-field.admin.tsx'
import { ImageField } from '../../images/admin/image-field.admin.tsx'
import type { UploadDraft } from './upload-draft.ts'
import type { BulkRow } from './use-bulk-upload.ts'
import { RowAction } from '../../../ui/row-action.tsx'

interface BulkUploadRowProps {
  readonly row: BulkRow
  readonly number: number
  readonly isBusy: boolean
  readonly onChange: (changes: Partial<UploadDraft>) => void
  readonly onRemove: () => void
}

/** A row of a bulk upload, with its progress and result. */
export function BulkUploadRow({ row, number, isBusy, onChange, onRemove }: BulkUploadRowProps) {
  const { image, destinationUrl, tag, expiresAt, state } = row
  const stateId = useId()
  return (
    <li className="card bulk-row" data-failed={state.kind === 'failed' || undefined}>
      <fieldset disabled={isBusy} tabIndex={-1} aria-describedby={stateId}>
        <legend>Row {number}</legend>
        <ImageField
          label="Image"
          file={image}
          isDisabled={isBusy}
          onChange={(file) => onChange({ image: file })}
        />
        <DestinationField
          value={destinationUrl}
          tag={tag}
          onChange={(url) => onChange({ destinationUrl: url, tag: undefined })}
          onTag={(choice) => onChange({ tag: choice })}
        />
        <ExpiryField value={expiresAt} onChange={(expiry) => onChange({ expiresAt: expiry })} />
        <div className="button-row">
          <p id={stateId} role="status" className="me-auto font-bold">
            {state.kind === 'sent' && 'Uploaded'}
            {state.kind === 'failed' && <span className="form-error">Failed: {state.reason}</span>}
          </p>
          <RowAction name={`Remove row ${number}`} onPress={onRemove}>
            Remove
          </RowAction>
        </div>
      </fieldset>
      {state.kind === 'sending' && (
        <progress className="upload-progress" aria-label={`Upload of row ${number}`} value={state.share} />
      )}
    </li>
  )
}
