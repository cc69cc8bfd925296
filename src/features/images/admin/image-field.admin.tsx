import './image-field.css'
import { useId } from 'react'
import { FilePreview } from './file-preview.admin.tsx'
import { useFileDrop } from './use-file-drop.ts'

interface ImageFieldProps {
  readonly label: string
  readonly file: File | undefined
  readonly onChange: (file: File | undefined) => void
  /** True while the upload is sent. */
  readonly isDisabled: boolean
}

/** The field to choose or drop a picture, with its preview. */
export function ImageField({ label, file, onChange, isDisabled }: ImageFieldProps) {
  const id = useId()
  const { isOver, listeners } = useFileDrop(([first]) => first && onChange(first), isDisabled)
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="image-field" data-over={isOver} {...listeners}>
        {file ? <FilePreview file={file} /> : <span className="upload-thumb" aria-hidden="true" />}
        <div className="grid min-w-0 flex-1 gap-1.5">
          <p className="text-sm/normal [overflow-wrap:anywhere] text-ink-soft">
            {file?.name ?? 'JPEG, PNG, WebP or AVIF, 8 MiB at most. Drop it here, or:'}
          </p>
          <input
            // A new input after the file is removed, because the value of a file input cannot be set.
            key={file === undefined ? 'empty' : 'full'}
            id={id}
            type="file"
            accept="image/*"
            className="file-input"
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.files?.[0] ?? file)}
          />
        </div>
      </div>
    </div>
  )
}
