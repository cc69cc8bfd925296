import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { adminQuery, adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import {
  CAMPAIGN_START,
  isShortName,
  MOST_CAMPAIGNS,
  SHORT_NAME_RULE,
  shortNameFor,
} from '../../../core/campaign.ts'
import { cutText } from '../../../core/text.ts'
import { entryAt, hasPlaceTags, hasSubIds, type RetailerEntry } from '../../../core/retailer.ts'
import { CAMPAIGN_MAX_LENGTH } from '../../../journal/event.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts'
import { comingIn } from '../../events/coming.browser.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'
import { handOffsEndpoint } from '../../statistics/statistic.endpoint.ts'
import { changeSiteSettingsEndpoint } from '../site-setting.endpoint.ts'
import { AddField } from './add-field.admin.tsx'

interface Listed {
  readonly shortName: string
  readonly campaign: string
  /** The short name under which it is stored. */
  readonly storedAs?: string
}

/** The campaigns that links to the retailer name, so that its reports say what each earned. */
export function CampaignNames({ answer }: { readonly answer: RetailersAnswer }) {
  const { used, own, shipped, campaigns, placeTags } = answer
  const entry = entryAt(used.host, [...own, ...shipped])
  const saved = Object.entries(campaigns).map(([shortName, campaign]) => ({
    shortName,
    campaign,
    storedAs: shortName,
  }))
  const [typed, setTyped] = useState<readonly Listed[]>()
  const [hasTried, setHasTried] = useState(false)
  const listed: readonly Listed[] = typed ?? saved
  const newCampaign = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () =>
      adminSend(changeSiteSettingsEndpoint, {
        body: {
          campaigns: Object.fromEntries(
            listed.map(({ shortName, campaign }) => [shortName.trim(), campaign]),
          ),
          // Sent only when an id goes with its campaign, because somebody else may be changing ids.
          ...(listed.some(isRenamed) && { placeTags: withRenamed(placeTags, listed) }),
        },
      }),
    onSuccess() {
      setTyped(undefined)
      setHasTried(false)
      showToast({ title: 'Setting Updated', description: 'Links have it within seconds.' })
    },
  })
  const problems = listed.map(({ shortName }, index) => problemOf(shortName.trim(), listed.slice(0, index)))
  const isRefused = hasTried && problems.some((problem) => problem !== undefined)
  const form = useRefusedFocus<HTMLFormElement>(isRefused)
  const { question } = useLeaveQuestion(typed !== undefined)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setHasTried(true)
    if (!isPending && problems.every((problem) => problem === undefined)) mutate()
  }
  function add(campaign: string) {
    flushSync(() => {
      setHasTried(false)
      setTyped([...listed, { campaign, shortName: shortNameFor(campaign) }])
    })
    form.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  return (
    <form
      ref={form}
      className="card form max-w-2xl p-4"
      aria-label="Which campaign earned it"
      onSubmit={submit}
    >
      <h2 className="text-xl font-black">Which campaign earned it</h2>
      <p>
        {howNamed(entry)} Only campaigns of this list are named, because anybody can send a name. The list is
        in your pages, where a curious person can read it.
      </p>
      <p>
        Reports keep short names for good: never give the one of an old campaign to another. An old campaign
        may go from the list; what it earned is then shown under its id.
      </p>
      {listed.length > 0 && (
        <ul className="grid gap-3">
          {listed.map(({ campaign, shortName, storedAs }, index) => (
            <li key={campaign} className="min-w-0 border-t-2 border-line pt-3 [overflow-wrap:anywhere]">
              <FormField
                label={`Short name of “${campaign}”`}
                hint={
                  entry && hasPlaceTags(entry) && !hasTrackingId(storedAs, placeTags)
                    ? 'It has no tracking id yet. Save, and enter one under “Which place earned it”.'
                    : undefined
                }
                error={isRefused ? problems[index] : undefined}
              >
                {(labelling) => (
                  <div className="flex gap-2">
                    <input
                      {...labelling}
                      className="field min-w-0 grow"
                      autoCapitalize="none"
                      spellCheck={false}
                      value={shortName}
                      onChange={({ target }) =>
                        setTyped(
                          listed.map((other, at) =>
                            at === index ? { ...other, shortName: target.value } : other,
                          ),
                        )
                      }
                    />
                    <button
                      type="button"
                      className="chip flex-none"
                      aria-label={`Remove ${campaign}`}
                      onClick={() => {
                        setTyped(listed.filter((_other, at) => at !== index))
                        newCampaign.current?.focus()
                      }}
                    >
                      Remove
                    </button>
                  </div>
                )}
              </FormField>
            </li>
          ))}
        </ul>
      )}
      <NewCampaign input={newCampaign} listed={listed} onAdd={add} />
      <SaveRow problem={formProblem(error)} isSaving={isPending} onOverwrite={undefined} />
      {question}
    </form>
  )
}

/** @param before campaigns further up */
function problemOf(shortName: string, before: readonly Listed[]): string | undefined {
  if (before.some((other) => other.shortName.trim() === shortName))
    return 'Another campaign has this short name.'
  return isShortName(shortName) ? undefined : `The short name ${SHORT_NAME_RULE}.`
}

/** How links of a retailer name a campaign. */
function howNamed(entry: RetailerEntry | undefined): string {
  const who = 'People who come by a link with utm_source, utm_medium or utm_campaign'
  if (!entry || hasPlaceTags(entry))
    return `${who} leave with the tracking id that you give the campaign under “Which place earned it”.`
  return hasSubIds(entry)
    ? `${who} leave with the place and the short name of the campaign as sub-id, such as search-june.`
    : `Links of ${entry.name} have no room for a campaign: it is counted in your statistics alone.`
}

function hasTrackingId(storedAs: string | undefined, placeTags: RetailersAnswer['placeTags']): boolean {
  return Object.values(placeTags).some((ids) => Object.hasOwn(ids, `${CAMPAIGN_START}${storedAs}`))
}

function isRenamed({ storedAs, shortName }: Listed): boolean {
  return storedAs !== undefined && storedAs !== shortName.trim()
}

/** The ids of places, where those of campaigns go with their short names. */
function withRenamed(
  placeTags: RetailersAnswer['placeTags'],
  listed: readonly Listed[],
): RetailersAnswer['placeTags'] {
  const renamed = new Map(
    listed.flatMap(({ storedAs, shortName }) =>
      storedAs === undefined ? [] : [[CAMPAIGN_START + storedAs, CAMPAIGN_START + shortName.trim()] as const],
    ),
  )
  return Object.fromEntries(
    Object.entries(placeTags).map(([host, ids]) => [
      host,
      Object.fromEntries(Object.entries(ids).map(([place, id]) => [renamed.get(place) ?? place, id])),
    ]),
  )
}

interface NewCampaignProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly listed: readonly Listed[]
  readonly onAdd: (campaign: string) => void
}

/** The name of a campaign in what an owner typed: a name, or a link, also one without https://; undefined for a link without one. */
function campaignIn(text: string): string | undefined {
  const [parameters] = /\butm_(?:source|medium|campaign)=[^#]*/.exec(text) ?? []
  if (parameters !== undefined) return comingIn(parameters.trim()).campaign
  return /^\s*https?:/i.test(text) ? undefined : cutText(text, CAMPAIGN_MAX_LENGTH)
}

/** A campaign by one of its links, or by its name, of which those of the last month are offered. */
function NewCampaign({ input, listed, onAdd }: NewCampaignProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { data } = useQuery(adminQuery(handOffsEndpoint, { query: { range: '30d', by: 'campaign' } }))
  const isListed = (name: string) => listed.some(({ campaign }) => campaign === name)
  function add() {
    const campaign = campaignIn(text)
    if (campaign === undefined) setProblem('This link has no utm_source, utm_medium or utm_campaign.')
    else if (campaign === '') setProblem('Please enter a link or a name.')
    else if (isListed(campaign)) setProblem('This campaign is in the list.')
    else if (listed.length >= MOST_CAMPAIGNS)
      setProblem(`${MOST_CAMPAIGNS} campaigns are the most. Please remove one that is over.`)
    else {
      setProblem(undefined)
      setText('')
      onAdd(campaign)
    }
  }
  return (
    <AddField
      label="A link of the campaign, or its name"
      hint="Such as https://…/?utm_source=letter&utm_campaign=june, or “letter / june”, as the statistics call it."
      error={problem}
      value={text}
      onChange={setText}
      onAdd={add}
      input={input}
      options={data?.rows.map(({ key }) => key).filter((key) => key !== '' && !isListed(key))}
    />
  )
}
