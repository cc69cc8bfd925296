import { useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAdminMutation } from '../../../admin/admin-api.ts'
import { showToast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { DestinationField } from './destination-field.admin.tsx'
import { AltField } from '../../images/admin/alt-field.admin.tsx'
import { ExpiryField } from './expiry-field.admin.tsx'
import { focusSubmit } from './focus-submit.ts'
import { ImageField } from '../../images/admin/image-field.admin.tsx'
import { MISSING_INFORMATION, PROMOTION_ADDED, uploadFailed } from '../promotion-messages.ts'
import {
  EMPTY_DRAFT,
  firstOf,
  isBegun,
  isSendable,
  NO_DATE,
  problemsOf,
  type DraftProblems,
  type UploadDraft,
} from './upload-draft.ts'
import { whyNotUploaded } from '../../images/admin/send-picture.browser.ts'
import { hasUnreadableDate } from './unreadable-date.ts'
import { uploadPromotion } from './upload-promotion.ts'

/** The upload of one promotion. The values stay until the server has accepted them. */
export function SingleUpload() {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [share, setShare] = useState(0)
  const upload = useAdminMutation({
    mutationFn: (sent: UploadDraft) => uploadPromotion(sent, setShare),
    onMutate: () => setShare(0),
    onSuccess() {
      setDraft(EMPTY_DRAFT)
      showToast(PROMOTION_ADDED)
    },
    onError: (error) => showToast(uploadFailed(whyNotUploaded(error))),
  })
  const isBusy = upload.isPending
  const { question } = useLeaveQuestion(isBegun(draft))

  function change(changes: Partial<UploadDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems({})
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (!isSendable(draft)) return showToast(MISSING_INFORMATION)
    const found: DraftProblems = {
      ...problemsOf(draft, Date.now()),
      ...(hasUnreadableDate(event.currentTarget) && { expiresAt: NO_DATE }),
    }
    flushSync(() => setProblems(found))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    const problem = firstOf(found)
    if (problem !== undefined) return showToast(uploadFailed(problem))
    focusSubmit(event.currentTarget)
    upload.mutate(draft)
  }

  return (
    <form className="form" aria-label="Single upload" noValidate onSubmit={submit}>
      <fieldset className="form" disabled={isBusy}>
        <ImageField
          label="Image"
          file={draft.image}
          isDisabled={isBusy}
          onChange={(image) => change({ image })}
        />
        <DestinationField
          value={draft.destinationUrl}
          error={problems.destinationUrl}
          tag={draft.tag}
          onChange={(destinationUrl) => change({ destinationUrl, tag: undefined })}
          onTag={(tag) => change({ tag })}
        />
        <AltField
          value={draft.alt}
          hint="For those who do not see it. Optional."
          isOptional
          onChange={(alt) => change({ alt })}
        />
        <ExpiryField
          value={draft.expiresAt}
          error={problems.expiresAt}
          onChange={(expiresAt) => change({ expiresAt })}
        />
      </fieldset>
      {isBusy && <progress className="upload-progress" aria-label="Upload" value={share} />}
      <button type="submit" className="button" aria-disabled={isBusy}>
        {isBusy ? 'Uploading...' : 'Upload'}
      </button>
      {question}
    </form>
  )
}
