import { useState } from 'react'
import { adminSend, messageOf, useAdminMutation } from '../../client/admin-api.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toast.ts'
import type { AdminPromotionAnswer } from './promotion.contract.ts'
import { ALT_MAX_LENGTH, DESTINATION_MAX_LENGTH } from './destination.ts'
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
  return (
    <Panel isOpen onOpenChange={onClose} title="Edit promotion">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <img src={promotion.imageUrl} alt={alt} className="promotion-preview" />
        <FormField label="Destination URL">
          {(props) => (
            <input
              {...props}
              type="url"
              className="field"
              required
              maxLength={DESTINATION_MAX_LENGTH}
              value={destinationUrl}
              onChange={(event) => setDestinationUrl(event.target.value)}
            />
          )}
        </FormField>
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
        <FormField label="Expires" hint="In your time zone. Empty: never.">
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              className="field"
              value={expiresAt}
              onChange={(event) => setExpiresAt(event.target.value)}
            />
          )}
        </FormField>
        {save.error && (
          <p role="alert" className="form-error">
            {messageOf(save.error)}
          </p>
        )}
        <button type="submit" className="button" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </button>
      </form>
    </Panel>
  )
}
