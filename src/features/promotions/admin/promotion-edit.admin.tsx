import { useState } from 'react'
import { flushSync } from 'react-dom'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { useSite } from '../../../client/site.ts'
import { foreignTagOf } from '../../../core/retailer-link.ts'
import { formProblem, refusalOf } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TagChoice } from '../../retailer/tag-choice.ts'
import { showToast } from '../../../ui/toast.ts'
import type { AdminPromotionAnswer } from '../promotion.contract.ts'
import { DestinationField } from './destination-field.admin.tsx'
import { AltField } from '../../images/admin/alt-field.admin.tsx'
import { readDestination } from '../destination.ts'
import { ExpiryField } from './expiry-field.admin.tsx'
import { changePromotionEndpoint } from './promotion-admin.endpoint.ts'
import { expiryProblemOf, localTime, timeOf, type DraftProblems } from './upload-draft.ts'

interface PromotionEditProps {
  readonly promotion: AdminPromotionAnswer
  readonly onClose: () => void
}

/** Where a promotion leads, what it is called and when it expires, beside its picture. What was typed stays when saving fails. */
export function PromotionEdit({ promotion, onClose }: PromotionEditProps) {
  const [destinationUrl, setDestinationUrl] = useState(promotion.destinationUrl)
  const { retailer } = useSite()
  const storedTag = foreignTagOf(promotion.destinationUrl, retailer) === undefined ? undefined : 'theirs'
  const [tag, setTag] = useState<TagChoice | undefined>(storedTag)
  const [alt, setAlt] = useState(promotion.alt)
  const [expiresAt, setExpiresAt] = useState(localTime(promotion.expiresAt))
  const [problems, setProblems] = useState<DraftProblems>({})
  // Unchanged fields are not sent: an expiry keeps its seconds, which the input lacks.
  const changes = {
    ...((destinationUrl !== promotion.destinationUrl || tag !== storedTag) && { destinationUrl, tag }),
    ...(alt !== promotion.alt && { alt }),
    ...(expiresAt !== localTime(promotion.expiresAt) && { expiresAt: timeOf(expiresAt) }),
  }
  const save = useAdminMutation({
    mutationFn: (isInsisting: boolean) =>
      adminSend(changePromotionEndpoint, {
        params: { id: promotion.id },
        body: { ...changes, version: isInsisting ? undefined : promotion.version },
      }),
    onSuccess() {
      showToast({ title: 'Promotion saved' })
      onClose()
    },
  })
  const refusal = formProblem(save.error)
  const isConflict = refusalOf(save.error, 409) !== undefined

  function send(form: HTMLFormElement, isInsisting: boolean) {
    if (save.isPending) return
    const read = readDestination(destinationUrl)
    const expiryProblem = 'expiresAt' in changes ? expiryProblemOf(expiresAt, Date.now()) : undefined
    flushSync(() =>
      setProblems({
        ...('problem' in read && { destinationUrl: read.problem }),
        ...(expiryProblem !== undefined && { expiresAt: expiryProblem }),
      }),
    )
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    if ('url' in read && expiryProblem === undefined) save.mutate(isInsisting)
  }

  return (
    <Panel isOpen onClose={onClose} title="Edit promotion" isUnsaved={Object.keys(changes).length > 0}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget, false)
        }}
      >
        <img
          src={promotion.imageUrl}
          alt={alt}
          className="aspect-square w-[min(16rem,100%)] rounded-card border-2 border-line object-cover"
        />
        <DestinationField
          value={destinationUrl}
          error={problems.destinationUrl}
          tag={tag}
          onChange={(typed) => {
            setDestinationUrl(typed)
            setTag(undefined)
          }}
          onTag={setTag}
        />
        <AltField value={alt} onChange={setAlt} />
        <ExpiryField value={expiresAt} error={problems.expiresAt} onChange={setExpiresAt} />
        <SaveRow
          problem={refusal}
          isSaving={save.isPending}
          onOverwrite={isConflict ? (form) => form?.reportValidity() && send(form, true) : undefined}
        />
      </form>
    </Panel>
  )
}
