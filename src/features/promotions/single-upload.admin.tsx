import { useState, type SyntheticEvent } from 'react'
import { messageOf, useAdminMutation } from '../../client/admin-api.ts'
import { HttpError } from '../../client/api.ts'
import { FormField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { ImageField } from './image-field.admin.tsx'
import { MISSING_INFORMATION, PROMOTION_ADDED, uploadFailed } from './promotion-messages.ts'
import { ALT_MAX_LENGTH, DESTINATION_MAX_LENGTH } from './destination.ts'
import { EMPTY_DRAFT, isSendable, problemOf, type UploadDraft } from './upload-draft.ts'
import { uploadPromotion } from './upload-promotion.ts'

/** One promotion at a time. What was filled in stays until the server has it. */
export function SingleUpload() {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [share, setShare] = useState(0)
  const change = (changes: Partial<UploadDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const upload = useAdminMutation({
    mutationFn: (sent: UploadDraft) => uploadPromotion(sent, setShare),
    onMutate: () => setShare(0),
    onSuccess() {
      setDraft(EMPTY_DRAFT)
      showToast(PROMOTION_ADDED)
    },
    onError: (error) => showToast(uploadFailed(error instanceof HttpError ? messageOf(error) : undefined)),
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isSendable(draft)) return showToast(MISSING_INFORMATION)
    const problem = problemOf(draft)
    if (problem === undefined) upload.mutate(draft)
    else showToast(uploadFailed(problem))
  }

  const isBusy = upload.isPending
  return (
    <form className="form" aria-label="Single upload" onSubmit={submit}>
      <ImageField
        label="Image"
        file={draft.image}
        isDisabled={isBusy}
        onChange={(image) => change({ image })}
      />
      <FormField label="Destination URL">
        {(props) => (
          <input
            {...props}
            type="url"
            className="field"
            placeholder="https://"
            maxLength={DESTINATION_MAX_LENGTH}
            value={draft.destinationUrl}
            onChange={(event) => change({ destinationUrl: event.target.value })}
          />
        )}
      </FormField>
      <FormField label="What the picture shows" hint="For those who do not see it. Optional.">
        {(props) => (
          <input
            {...props}
            className="field"
            maxLength={ALT_MAX_LENGTH}
            value={draft.alt}
            onChange={(event) => change({ alt: event.target.value })}
          />
        )}
      </FormField>
      <FormField label="Expires" hint="In your time zone. Optional.">
        {(props) => (
          <input
            {...props}
            type="datetime-local"
            className="field"
            value={draft.expiresAt}
            onChange={(event) => change({ expiresAt: event.target.value })}
          />
        )}
      </FormField>
      {isBusy && <progress className="upload-progress" aria-label="Upload" value={share} />}
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Uploading...' : 'Upload'}
      </button>
    </form>
  )
}
