import { useQuery } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { adminQuery, adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { isShortName, MOST_CAMPAIGNS, SHORT_NAME_RULE, shortNameFor } from '../../../core/campaign.ts'
import { cutText } from '../../../core/text.ts'
import { entryAt, hasPlaceTags } from '../../../core/retailer.ts'
import { CAMPAIGN_MAX_LENGTH } from '../../../journal/event.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx'
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts'
import { comingIn } from '../../events/coming.browser.ts'
import type { RetailersAnswer } from '../../retailer/retailer.contract.ts'
import { handOffsEndpoint } from '../../statistics/statistic.endpoint.ts'
import { changeSiteSettingsEndpoint } from '../site-setting.endpoint.ts'

interface Listed {
  readonly shortName: string
  readonly campaign: string
}

/** The campaigns that links to the retailer name, so that its reports say what each earned. */
export function CampaignNames({ answer }: { readonly answer: RetailersAnswer }) {
  const { used, own, shipped, campaigns } = answer
  const entry = entryAt(used.host, [...own, ...shipped])
  const saved = Object.entries(campaigns).map(([shortName, campaign]) => ({ shortName, campaign }))
  const [typed, setTyped] = useState<readonly Listed[]>()
  const [hasTried, setHasTried] = useState(false)
  const listed = typed ?? saved
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () =>
      adminSend(changeSiteSettingsEndpoint, {
        body: {
          campaigns: Object.fromEntries(listed.map(({ shortName, campaign }) => [shortName, campaign])),
        },
      }),
    onSuccess() {
      setTyped(undefined)
      showToast({ title: 'Setting Updated', description: 'Links have it within seconds.' })
    },
  })
  const problems = listed.map(({ shortName }, index) => problemOf(shortName, listed.slice(0, index)))
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
        {entry && !hasPlaceTags(entry)
          ? 'People who come by a link with utm_source, utm_medium or utm_campaign leave with the place and the short name of the campaign as sub-id, such as search-june.'
          : `People who come by a link with utm_source, utm_medium or utm_campaign leave with the tracking id that you give the campaign under “Which place earned it”.`}{' '}
        Only campaigns of this list are named, because anybody can send a name.
      </p>
      {listed.length > 0 && (
        <ul className="grid gap-3">
          {listed.map(({ campaign, shortName }, index) => (
            <li key={campaign} className="grid gap-2 border-t-2 border-line pt-3">
              <FormField
                label={`Short name of “${campaign}”`}
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
                            at === index ? { campaign, shortName: target.value } : other,
                          ),
                        )
                      }
                    />
                    <button
                      type="button"
                      className="chip flex-none"
                      aria-label={`Remove ${campaign}`}
                      onClick={() => setTyped(listed.filter((_other, at) => at !== index))}
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
      {listed.length < MOST_CAMPAIGNS && <NewCampaign listed={listed} onAdd={add} />}
      {typed !== undefined && (
        <SaveRow problem={formProblem(error)} isSaving={isPending} onOverwrite={undefined} />
      )}
      {question}
    </form>
  )
}

/** @param before campaigns further up */
function problemOf(shortName: string, before: readonly Listed[]): string | undefined {
  if (before.some((other) => other.shortName === shortName)) return 'Another campaign has this short name.'
  return isShortName(shortName) ? undefined : `The short name ${SHORT_NAME_RULE}.`
}

interface NewCampaignProps {
  readonly listed: readonly Listed[]
  readonly onAdd: (campaign: string) => void
}

/** A campaign by one of its links, or by its name, of which those of the last month are offered. */
function NewCampaign({ listed, onAdd }: NewCampaignProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const options = useId()
  const { data } = useQuery(adminQuery(handOffsEndpoint, { query: { range: '30d', by: 'campaign' } }))
  const isListed = (name: string) => listed.some(({ campaign }) => campaign === name)
  function add() {
    const url = URL.parse(text.trim())
    const campaign = url ? comingIn(url.search).campaign : cutText(text, CAMPAIGN_MAX_LENGTH)
    if (campaign === '') return
    if (campaign === undefined) setProblem('This link has no utm_source, utm_medium or utm_campaign.')
    else if (isListed(campaign)) setProblem('This campaign is in the list.')
    else {
      setProblem(undefined)
      setText('')
      onAdd(campaign)
    }
  }
  return (
    <FormField
      label="A link of the campaign, or its name"
      hint="Such as https://…/?utm_source=letter&utm_campaign=june, or “letter / june”, as the statistics call it."
      error={problem}
    >
      {(labelling) => (
        <div className="flex gap-2">
          <input
            {...labelling}
            className="field min-w-0 grow"
            list={options}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <datalist id={options}>
            {data?.rows
              .filter(({ key }) => key !== '' && !isListed(key))
              .map(({ key }) => (
                <option key={key}>{key}</option>
              ))}
          </datalist>
          <button type="button" className="chip flex-none" onClick={add}>
            Add
          </button>
        </div>
      )}
    </FormField>
  )
}
