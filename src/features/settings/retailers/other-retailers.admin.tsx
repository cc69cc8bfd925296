import { useState, type SyntheticEvent } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { entryAt, type RetailerEntry } from '../../../core/retailer.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { MOST_OTHERS, type OtherRetailer } from '../../retailer/also-at/other-retailer.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'
import { changeSiteSettingsEndpoint } from '../site-setting.endpoint.ts'
import { idsNeeded, withoutBlank } from './ids-needed.ts'
import { ShopIdFields } from './shop-id-fields.admin.tsx'

const NOTHING: OtherRetailer = { host: '', tag: '', otherTags: {}, linkValues: {} }

/** The retailers that stand as "Also at …" after a term was chosen. */
export function OtherRetailers({ answer }: { readonly answer: RetailersAnswer }) {
  const { used, own, shipped, alsoAt } = answer
  const entries: readonly RetailerEntry[] = [...own, ...shipped]
  const first = entryAt(used.host, entries)
  const [typed, setTyped] = useState<readonly OtherRetailer[]>()
  const chosen = typed ?? alsoAt
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () =>
      adminSend(changeSiteSettingsEndpoint, {
        body: {
          alsoAt: chosen.map(({ host, tag, otherTags, linkValues }) => {
            const { shops } = idsNeeded(entryAt(host, entries), host)
            return {
              host,
              tag,
              otherTags: withoutBlank(
                Object.fromEntries(shops.map((shop) => [shop.host, otherTags[shop.host] ?? ''])),
              ),
              linkValues: withoutBlank(linkValues),
            }
          }),
        },
      }),
    onSuccess() {
      setTyped(undefined)
      showToast({ title: 'Setting Updated', description: 'Pages follow within seconds.' })
    },
  })
  const { question } = useLeaveQuestion(typed !== undefined)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const change = (index: number, changes: Partial<OtherRetailer>) =>
    setTyped(chosen.map((other, at) => (at === index ? { ...other, ...changes } : other)))
  if (first?.forbids.includes('other-retailers') === true && chosen.length === 0)
    return (
      <div className="card grid max-w-2xl gap-2 p-4">
        <h2 className="text-xl font-black">Also at</h2>
        <p>The program of {first.name} forbids other retailers beside it.</p>
      </div>
    )
  return (
    <form className="card form max-w-2xl p-4" aria-label="Also at" onSubmit={submit}>
      <h2 className="text-xl font-black">Also at</h2>
      <p>
        Go leads to {used.name}. After somebody has chosen what to search for, a line under the box offers the
        same search at up to three other retailers. {chosen.length === 0 && 'None is chosen.'}
      </p>
      {chosen.map((other, index) => (
        <OtherFields
          // oxlint-disable-next-line react/no-array-index-key -- Nothing else tells two empty ones apart.
          key={index}
          number={index + 1}
          other={other}
          entries={entries.filter(
            (entry) => entry !== first && entry === entryAt(entry.shops[0]?.host ?? '', entries),
          )}
          onChange={(changes) => change(index, changes)}
          onRemove={() => setTyped(chosen.filter((_other, at) => at !== index))}
        />
      ))}
      {chosen.length < MOST_OTHERS && (
        <button
          type="button"
          className="chip justify-self-start"
          onClick={() => setTyped([...chosen, NOTHING])}
        >
          Offer another retailer
        </button>
      )}
      {typed !== undefined && (
        <SaveRow problem={formProblem(error)} isSaving={isPending} onOverwrite={undefined} />
      )}
      {question}
    </form>
  )
}

interface OtherFieldsProps {
  readonly number: number
  readonly other: OtherRetailer
  readonly entries: readonly RetailerEntry[]
  readonly onChange: (changes: Partial<OtherRetailer>) => void
  readonly onRemove: () => void
}

function OtherFields({ number, other, entries, onChange, onRemove }: OtherFieldsProps) {
  const { host, tag, otherTags, linkValues } = other
  const entry = entryAt(host, entries)
  return (
    <fieldset className="grid gap-3 border-t-2 border-line pt-3">
      <legend className="sr-only">{`Retailer ${number} beside it`}</legend>
      <FormField label="Home shop">
        {(labelling) => (
          <select
            {...labelling}
            className="field"
            required
            value={host}
            onChange={({ target }) => onChange({ ...NOTHING, tag, host: target.value })}
          >
            <option value="">Please choose</option>
            {entries.map(({ key, name, shops }) => (
              <optgroup key={key} label={name}>
                {shops.map((shop) => (
                  <option key={shop.host} value={shop.host}>
                    {shop.host}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Your id there" hint={entry?.idShape?.explanation}>
        {(labelling) => (
          <input
            {...labelling}
            className="field"
            required
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={tag}
            onChange={({ target }) => onChange({ tag: target.value })}
          />
        )}
      </FormField>
      <ShopIdFields
        {...idsNeeded(entry, host)}
        tag={tag}
        tags={otherTags}
        values={linkValues}
        onTag={(shop, id) => onChange({ otherTags: { ...otherTags, [shop]: id } })}
        onValue={(name, value) => onChange({ linkValues: { ...linkValues, [name]: value } })}
      />
      <button
        type="button"
        className="chip justify-self-start"
        aria-label={`Remove ${entry?.name ?? `retailer ${number}`}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </fieldset>
  )
}
