import { useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { FORBIDDEN_PRACTICES, type ForbiddenPractice, type RetailerEntry } from '../../../core/retailer.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { retailerOfText, textOfRetailer, type RetailerText } from './retailer-text.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'
import { useChangeRetailers } from './use-change-retailers.ts'

interface RetailerFormProps {
  /** Left out for a new one. */
  readonly entry?: RetailerEntry
  /** All retailers of the owner's. */
  readonly own: readonly RetailerEntry[]
  readonly networks: RetailersAnswer['networks']
  readonly onClose: () => void
}

const NOTHING: RetailerText = { name: '', shops: '', search: '', link: '', disclosure: '' }

const FIELDS: readonly {
  readonly name: keyof RetailerText
  readonly label: string
  readonly hint: string
  readonly rows?: number
}[] = [
  { name: 'name', label: 'Name', hint: 'As people know it. Pages say it.' },
  {
    name: 'shops',
    label: 'Shops',
    hint: 'One a line: domain, country, language, currency. Such as "shop.example DE de EUR".',
    rows: 8,
  },
  {
    name: 'search',
    label: 'Address of its search',
    hint: 'With {host} for the domain and {term} for what somebody wants: https://www.{host}/search?q={term}',
  },
  {
    name: 'link',
    label: 'What makes a link yours',
    hint: 'Parameters, one a line, such as "tag={id}"; or the address of a network with {url}, such as https://network.example/?id={id}&url={url}. {sub} says where the link was.',
    rows: 6,
  },
  {
    name: 'disclosure',
    label: 'Sentence for the footer',
    hint: 'If the program asks for one, in its words.',
  },
]

const PRACTICES: Readonly<Record<ForbiddenPractice, string>> = {
  'typed-prices': 'Prices that partners type',
  'typed-ratings': 'Ratings that partners type',
  'price-tracking': 'Price tracking',
  shorteners: 'Short links',
  'automated-clicks': 'Clicks by programs',
  'other-retailers': 'Links to other retailers beside its own',
}

/** A retailer of the owner's, or a shipped one that the owner changes. */
export function RetailerForm({ entry, own, networks, onClose }: RetailerFormProps) {
  const before = entry ? textOfRetailer(entry) : NOTHING
  const [typed, setTyped] = useState<Partial<RetailerText>>({})
  const [forbids, setForbids] = useState(entry?.forbids ?? [])
  const { mutate, isPending, error } = useChangeRetailers({ onDone: onClose })
  const values = { ...before, ...typed }
  const hasChanged = Object.entries(values).some(([name, value]) => Reflect.get(before, name) !== value)
  const { leave, question } = useLeaveQuestion(hasChanged)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isPending) return
    const saved = { ...retailerOfText(values, entry), forbids }
    mutate({ own: [saved, ...own.filter(({ key }) => key !== saved.key)], done: saved.name })
  }
  return (
    <form className="form" aria-label={entry ? `Change ${entry.name}` : 'Add a retailer'} onSubmit={submit}>
      {FIELDS.map(({ name, label, hint, rows }) => (
        <FormField key={name} label={label} hint={hint}>
          {(labelling) => {
            const control = {
              ...labelling,
              className: 'field',
              value: values[name],
              required: name !== 'disclosure',
              autoCapitalize: 'none',
              spellCheck: false,
              onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                setTyped((others) => ({ ...others, [name]: target.value })),
            }
            return rows === undefined ? <input {...control} /> : <textarea {...control} rows={rows} />
          }}
        </FormField>
      ))}
      <FormField label="Take the address of a network">
        {(labelling) => (
          <select
            {...labelling}
            className="field"
            value={networks.find(({ wrapper }) => wrapper === values.link)?.key ?? ''}
            onChange={({ target }) => {
              const chosen = networks.find(({ key }) => key === target.value)
              if (chosen) setTyped((others) => ({ ...others, link: chosen.wrapper }))
            }}
          >
            <option value="">None of these</option>
            {networks.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <fieldset className="form-field">
        <legend className="font-bold">What the program forbids</legend>
        {FORBIDDEN_PRACTICES.map((practice) => (
          <label key={practice} className="flex min-h-11 items-center gap-2 font-normal">
            <input
              type="checkbox"
              checked={forbids.includes(practice)}
              onChange={({ target }) =>
                setForbids(
                  target.checked ? [...forbids, practice] : forbids.filter((other) => other !== practice),
                )
              }
            />
            {PRACTICES[practice]}
          </label>
        ))}
      </fieldset>
      <SaveRow problem={formProblem(error)} isSaving={isPending} onOverwrite={undefined} />
      <button type="button" className="chip justify-self-start" onClick={() => leave(onClose)}>
        Close
      </button>
      {question}
    </form>
  )
}
