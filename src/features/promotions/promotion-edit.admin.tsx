import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../client/admin-api.ts'
import { formProblem } from '../../client/admin-refusal.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast.ts'
import type { AdminPromotionAnswer } from './promotion.contract.ts'
import { DestinationField } from './destination-field.admin.tsx'
import { ALT_MAX_LENGTH, readDestination } from './destination.ts'
import { ExpiryField } from './expiry-field.admin.tsx'
import { localTime, timeOf } from './upload-draft.ts'

interface PromotionEditProps {
  readonly promotion: AdminPromotionAnswer
  readonly onClose: () => void
}

/** Where a promotion leads, what it is called and when it expires, beside its picture. What was typed stays when saving fails. */
export function PromotionEdit({ promotion, onClose }: PromotionEditProps) {
  const [destinationUrl, setDestinationUrl] = useState(promotion.destinationUrl)
  const [alt, setAlt] = useState(promotion.alt)
  const [expiresAt, setExpiresAt] = useState(localTime(promotion.expiresAt))
  const [problem, setProblem] = useState<string>()
  const isUnsaved =
    destinationUrl !== promotion.destinationUrl ||
    alt !== promotion.alt ||
    expiresAt !== localTime(promotion.expiresAt)
  const save = useAdminMutation({
    mutationFn: () =>
      adminSend('PATCH', `/api/admin/promotions/${encodeURIComponent(promotion.id)}`, {
        destinationUrl,
        alt,
        // A minute is what the input knows: what nobody has touched keeps its seconds.
        ...(expiresAt !== localTime(promotion.expiresAt) && { expiresAt: timeOf(expiresAt) }),
      }),
    onSuccess() {
      showToast({ title: 'Promotion saved' })
      onClose()
    },
  })
  const refusal = formProblem(save.error)
  return (
    <Panel isOpen onClose={onClose} title="Edit promotion" isUnsaved={isUnsaved}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          const read = readDestination(destinationUrl)
          setProblem('problem' in read ? read.problem : undefined)
          if ('url' in read && !save.isPending) save.mutate()
        }}
      >
        <img src={promotion.imageUrl} alt={alt} className="promotion-preview" />
        <DestinationField value={destinationUrl} error={problem} onChange={setDestinationUrl} />
        <FormField label="What the picture shows">
          {(props) => (
            <input
              {...props}
              className="field"
              required
              maxLength={ALT_MAX_LENGTH}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </FormField>
        <ExpiryField value={expiresAt} onChange={setExpiresAt} />
        {refusal !== undefined && (
          <p role="alert" className="form-error">
            {refusal}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </button>
      </form>
    </Panel>
  )
}
