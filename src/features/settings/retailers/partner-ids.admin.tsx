import { useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { placeholdersOf } from '../../../core/link-template.ts'
import { entryAt, type RetailerEntry } from '../../../core/retailer.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { changeSiteSettingsEndpoint } from '../site-setting.endpoint.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'

/** Names that a template fills in by itself. */
const FILLED = new Set(['id', 'url', 'rawUrl', 'sub'])

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** The owner's ids in the shops of the retailer in use, and what else its links need. */
export function PartnerIds({ answer }: { readonly answer: RetailersAnswer }) {
  const { used, own, shipped, otherTags, linkValues } = answer
  const entry = entryAt(used.host, [...own, ...shipped])
  const shops =
    entry === undefined || entry.hasOneId ? [] : entry.shops.filter(({ host }) => host !== used.host)
  const names = entry ? neededNames(entry, used.host) : []
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
      {names.map((name) => (
        <FormField
          key={name}
          label={capitalised(name)}
          hint={`Links need it. Until it is there, they leave without ${used.tag}.`}
        >
          {(labelling) => (
            <input
              {...labelling}
              className="field"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              value={numbers[name] ?? linkValues[name] ?? ''}
              onChange={({ target }) => setNumbers((others) => ({ ...others, [name]: target.value }))}
            />
          )}
        </FormField>
      ))}
      {shops.length > 0 && (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {shops.map(({ host, country }) => (
            <FormField key={host} label={`${host}, ${COUNTRIES.of(country) ?? country}`}>
              {(labelling) => (
                <input
                  {...labelling}
                  className="field"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={64}
                  value={tags[host] ?? otherTags[host] ?? ''}
                  onChange={({ target }) => setTags((others) => ({ ...others, [host]: target.value }))}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
      {shops.length + names.length > 0 && (
        <SaveRow problem={formProblem(error)} isSaving={isPending} onOverwrite={undefined} />
      )}
      {question}
    </form>
  )
}

/** The names in a wrapper that only the owner can fill in. */
function neededNames({ link, shops }: RetailerEntry, host: string): string[] {
  const shop = shops.find((candidate) => candidate.host === host)
  const names = 'wrapper' in link ? placeholdersOf(link.wrapper) : []
  return names.filter((name) => !FILLED.has(name) && shop?.values?.[name] === undefined)
}

function withoutBlank(values: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
