import { useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { entryAt } from '../../../core/retailer.ts'
import { showToast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { idsNeeded, withoutBlank } from './ids-needed.ts'
import { ShopIdFields } from './shop-id-fields.admin.tsx'
import { changeSiteSettingsEndpoint } from '../site-setting.endpoint.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'

/** The owner's ids in the shops of the retailer in use, and what else its links need. */
export function PartnerIds({ answer }: { readonly answer: RetailersAnswer }) {
  const { used, own, shipped, otherTags, linkValues } = answer
  const entry = entryAt(used.host, [...own, ...shipped])
  const { shops, names } = idsNeeded(entry, used.host)
  const [tags, setTags] = useState<Readonly<Record<string, string>>>({})
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () =>
      adminSend(changeSiteSettingsEndpoint, {
        body: {
          ...(shops.length > 0 && { otherTags: withoutBlank({ ...otherTags, ...tags }) }),
          ...(names.length > 0 && { linkValues: withoutBlank({ ...linkValues, ...numbers }) }),
        },
      }),
    onSuccess() {
      setTags({})
      setNumbers({})
      showToast({ title: 'Setting Updated', description: 'Every link has it within seconds.' })
    },
  })
  const { question } = useLeaveQuestion(Object.keys({ ...tags, ...numbers }).length > 0)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form className="card form max-w-2xl p-4" onSubmit={submit}>
      <h2 className="text-xl font-black">Your ids at {used.name}</h2>
      <p>
        Links to <strong>{used.host}</strong> leave with <strong>{used.tag}</strong>, which you set in
        Settings.
        {entry?.hasOneId === true && entry.shops.length > 1 && ` It counts in all shops of ${entry.name}.`}
        {shops.length > 0 &&
          ' Links to its other shops leave with the tag that you have there, and as they are where you have none. Each shop gives its own tag.'}
      </p>
      <ShopIdFields
        shops={shops}
        names={names}
        tag={used.tag}
        tags={{ ...otherTags, ...tags }}
        values={{ ...linkValues, ...numbers }}
        onTag={(host, tag) => setTags((others) => ({ ...others, [host]: tag }))}
        onValue={(name, value) => setNumbers((others) => ({ ...others, [name]: value }))}
      />
      {shops.length + names.length > 0 && (
        <SaveRow problem={formProblem(error)} isSaving={isPending} onOverwrite={undefined} />
      )}
      {question}
    </form>
  )
}
