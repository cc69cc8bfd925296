import { useQuery } from '@tanstack/react-query'
import type { ComponentType, SyntheticEvent } from 'react'
import { adminQuery, adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { SaveRow } from '../../admin/save-row.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx'
import { useRefusedFocus } from '../../ui/use-refused-focus.ts'
import { LogoCard } from './logo/logo-card.admin.tsx'
import { refusedFields } from './refused-fields.ts'
import {
  BrandFields,
  OperatorFields,
  RetailerFields,
  RulesField,
  SiteNameFields,
  useSiteFields,
  type SiteFieldsProps,
} from './site-fields.tsx'
import type { SiteSettingsAnswer } from './site-setting.contract.ts'
import { changeSiteSettingsEndpoint, siteSettingsEndpoint } from './site-setting.endpoint.ts'

const PARTS: readonly { readonly title: string; readonly Fields: ComponentType<SiteFieldsProps> }[] = [
  { title: 'The site', Fields: SiteNameFields },
  { title: 'The retailer', Fields: RetailerFields },
  { title: 'Who runs it', Fields: OperatorFields },
  { title: 'Rules', Fields: RulesField },
  { title: 'Brand', Fields: BrandFields },
]

/** The settings of the site, each part saved on its own. */
export function SiteSettingsForms() {
  const { data, error } = useQuery(adminQuery(siteSettingsEndpoint))
  if (!data)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading settings...</LoadingMessage>
  return (
    <>
      {PARTS.map((part) => (
        <SiteSettingsForm key={part.title} {...part} stored={data} />
      ))}
      <LogoCard logo={data.logo} />
    </>
  )
}

interface SiteSettingsFormProps {
  readonly title: string
  readonly Fields: ComponentType<SiteFieldsProps>
  readonly stored: SiteSettingsAnswer
}

function SiteSettingsForm({ title, Fields, stored }: SiteSettingsFormProps) {
  const { fields, changed, forget } = useSiteFields(stored)
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => adminSend(changeSiteSettingsEndpoint, { body: changed }),
    onSuccess() {
      forget()
      showToast({
        title: 'Setting Updated',
        description: `${title}: saved. Every page has it within seconds.`,
      })
    },
  })
  const { problems, rest } = refusedFields(formProblem(error), Object.keys(stored.values))
  const form = useRefusedFocus<HTMLFormElement>(!isPending)
  const { question } = useLeaveQuestion(Object.keys(changed).length > 0)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <form ref={form} className="card form max-w-2xl p-4" onSubmit={submit}>
      <h2 className="text-xl font-black">{title}</h2>
      <Fields {...fields} problems={problems} />
      <SaveRow problem={rest} isSaving={isPending} onOverwrite={undefined} />
      {question}
    </form>
  )
}
