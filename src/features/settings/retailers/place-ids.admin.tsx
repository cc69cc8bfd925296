import { useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { CAMPAIGN_START } from '../../../core/campaign.ts'
import { entryAt, hasPlaceTags } from '../../../core/retailer.ts'
import { PLACE_WORDS, PLACES } from '../../../journal/place.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { tagProblem } from '../../retailer/affiliate-tag.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'
import { changeSiteSettingsEndpoint } from '../site-setting.endpoint.ts'
import { AddField } from './add-field.admin.tsx'
import { withoutBlank } from './ids-needed.ts'

const LINK_START = 'link-'

/** Names and codes of short links, as the server takes them for places. */
const LINK_NAME = /^[\w-]{2,60}$/

type Ids = Readonly<Record<string, string>>

/** Ids that links of one place carry in the place of the tag, for retailers whose links do not name their place. */
export function PlaceIds({ answer }: { readonly answer: RetailersAnswer }) {
  const { used, own, shipped, otherTags, placeTags, campaigns } = answer
  const entries = [...own, ...shipped]
  const entry = entryAt(used.host, entries)
  const tags: Ids = { [used.host]: used.tag, ...otherTags }
  const [host, setHost] = useState(used.host)
  const [typed, setTyped] = useState<Readonly<Record<string, Ids>>>({})
  const [slug, setSlug] = useState('')
  const [isNoName, setIsNoName] = useState(false)
  const { mutate, isPending, error, variables } = useAdminMutation({
    mutationFn: (ids: Readonly<Record<string, Ids>>) =>
      adminSend(changeSiteSettingsEndpoint, { body: { placeTags: ids } }),
    onSuccess() {
      setTyped({})
      showToast({ title: 'Setting Updated', description: 'Every link has it within seconds.' })
    },
  })
  const form = useRefusedFocus<HTMLFormElement>(error !== null)
  const { question } = useLeaveQuestion(Object.keys(typed).length > 0)
  if (entry && !hasPlaceTags(entry)) return null
  const ids: Ids = { ...placeTags[host], ...typed[host] }
  /** The server names the first problem, not its place. */
  const problemOf = (id = '') => (id.trim() === '' ? undefined : tagProblem(id.trim(), host, entries))
  const isRefusedHere = Object.values(variables?.[host] ?? {}).some((id) => problemOf(id) !== undefined)
  const links = Object.keys(ids).filter((place) => place.startsWith(LINK_START))
  const listed = Object.keys(campaigns).map((name) => CAMPAIGN_START + name)
  const ofCampaigns = Object.keys(ids).filter((place) => place.startsWith(CAMPAIGN_START))
  const change = (place: string, id: string) =>
    setTyped((others) => ({ ...others, [host]: { ...others[host], [place]: id } }))
  function addLink() {
    const name = slug.trim().replace(/^.*\/s\//, '')
    if (name === '') return
    setIsNoName(!LINK_NAME.test(name))
    if (!LINK_NAME.test(name)) return
    const place = `${LINK_START}${name}`
    flushSync(() => {
      change(place, ids[place] ?? '')
      setSlug('')
    })
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(place)}"]`)?.focus()
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPending) mutate(mergedIds(placeTags, typed))
  }
  return (
    <form ref={form} className="card form max-w-2xl p-4" aria-label="Which place earned it" onSubmit={submit}>
      <h2 className="text-xl font-black">Which place earned it</h2>
      <p>
        Reports of {used.name} name the id of a link, not its place. Make more tracking ids there, and give
        places one of their own: links of that place carry it instead of <strong>{tags[host]}</strong>. Places
        without one keep that.
      </p>
      {Object.keys(tags).length > 1 && (
        <FormField label="Shop">
          {(labelling) => (
            <select
              {...labelling}
              className="field"
              value={host}
              onChange={({ target }) => setHost(target.value)}
            >
              {Object.keys(tags).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <div className="grid items-start gap-x-4 gap-y-3 [overflow-wrap:anywhere] sm:grid-cols-2">
        {[...PLACES, ...new Set([...listed, ...ofCampaigns]), ...links].map((place) => (
          <FormField
            key={`${host} ${place}`}
            label={placeLabel(place)}
            error={error ? problemOf(ids[place]) : undefined}
          >
            {(labelling) => (
              <input
                {...labelling}
                name={place}
                className="field"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                placeholder={tags[host]}
                value={ids[place] ?? ''}
                onChange={({ target }) => change(place, target.value)}
              />
            )}
          </FormField>
        ))}
      </div>
      <AddField
        label="A short link with an id of its own"
        hint="Its name, such as summer-gifts."
        error={isNoName ? 'Please enter letters, digits and hyphens only.' : undefined}
        value={slug}
        onChange={setSlug}
        onAdd={addLink}
      />
      <SaveRow
        problem={error && isRefusedHere ? 'Nothing was saved: see the fields above.' : formProblem(error)}
        isSaving={isPending}
        onOverwrite={undefined}
      />
      {question}
    </form>
  )
}

function placeLabel(place: string): string {
  const known = PLACES.find((name) => name === place)
  if (place.startsWith(CAMPAIGN_START)) return `Campaign ${place.slice(CAMPAIGN_START.length)}`
  if (known === undefined) return `/s/${place.slice(LINK_START.length)}`
  return known === 'link' ? 'All short links' : PLACE_WORDS[known]
}

/** All ids as they shall be from now on; empty ones go. */
function mergedIds(
  before: Readonly<Record<string, Ids>>,
  typed: Readonly<Record<string, Ids>>,
): Record<string, Record<string, string>> {
  const hosts = [...new Set([...Object.keys(before), ...Object.keys(typed)])]
  return Object.fromEntries(hosts.map((host) => [host, withoutBlank({ ...before[host], ...typed[host] })]))
}
