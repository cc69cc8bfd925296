import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem, refusalOf } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { useSite } from '../../../client/site.ts'
import { UTM_PARAMETERS } from '../../../core/campaign.ts'
import { foreignTagOf, ownTagAt } from '../../../core/retailer-link.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts'
import { TagChoiceField } from '../../retailer/tag-choice-field.admin.tsx'
import { LINK_PATH } from '../link.ts'
import { SLUG_MAX_LENGTH } from '../link-slug.ts'
import { MAX_CLICKS, NOTE_MAX_LENGTH, TITLE_MAX_LENGTH } from '../own-link.ts'
import { Switch } from '../../../ui/switch.tsx'
import { RulesEditor } from '../rules/rules-editor.admin.tsx'
import type { LinkEntryAnswer } from './link-admin.contract.ts'
import { changeLinkEndpoint, ownLinkEndpoint } from './link-admin.endpoint.ts'
import { TimeField } from '../../../ui/time-field.tsx'
import {
  bodyOf,
  changesOf,
  draftOf,
  EMPTY_OWN_LINK,
  fieldProblems,
  finishedUrl,
  slugOf,
  type OwnLinkDraft,
} from './own-link-draft.ts'

interface OwnLinkPanelProps {
  /** The link to change; undefined for a new one. */
  readonly link: LinkEntryAnswer | undefined
  readonly onClose: () => void
}

interface SaveRequest {
  /** The draft as it was when it was sent: what is typed meanwhile, or after a refusal, is not in it. */
  readonly sent: OwnLinkDraft
  /** Whether a change of somebody else is written over. */
  readonly isInsisting: boolean
}

/** The form for a short link with a name. A refused one keeps what was typed, and closing asks first. */
export function OwnLinkPanel({ link, onClose }: OwnLinkPanelProps) {
  const { retailer } = useSite()
  const [initial] = useState(() => (link ? draftOf(link, retailer) : EMPTY_OWN_LINK))
  const [draft, setDraft] = useState(initial)
  const save = useAdminMutation({
    async mutationFn({ sent, isInsisting }: SaveRequest) {
      if (!link) return adminSend(ownLinkEndpoint, { body: bodyOf(sent, retailer) })
      const changes = changesOf(sent, link, retailer)
      if (Object.keys(changes).length === 0) return link
      const version = isInsisting ? undefined : link.version
      return adminSend(changeLinkEndpoint, { params: { code: link.code }, body: { ...changes, version } })
    },
    onSuccess({ shortUrl }) {
      showToast({ title: link ? 'Saved' : 'Your short link is ready', description: shortUrl })
      onClose()
    },
  })
  const isConflict = link !== undefined && refusalOf(save.error, 409) !== undefined
  const refusal = formProblem(save.error)
  const problems = fieldProblems(refusal) ?? {}
  const form = useRefusedFocus<HTMLFormElement>(Object.entries(problems).join(' '))
  const change = (changes: Partial<OwnLinkDraft>) => setDraft((last) => ({ ...last, ...changes }))
  const foreignTag = foreignTagOf(draft.targetUrl, retailer)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(initial)
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={link ? `Edit ${link.code}` : 'Name a short link'}
      isUnsaved={isUnsaved}
    >
      <form
        ref={form}
        className="form"
        // The browser cannot show a problem of a field in a closed rule; the server names all of them.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ sent: draft, isInsisting: false })
        }}
      >
        {!link && (
          <FormField
            label="Name"
            hint={`${location.host}${LINK_PATH}${draft.slug === '' ? 'summer-gifts' : draft.slug}`}
            error={problems['slug']}
          >
            {(props) => (
              <input
                {...props}
                className="field"
                required
                maxLength={SLUG_MAX_LENGTH}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                value={draft.slug}
                onChange={(event) => change({ slug: slugOf(event.target.value) })}
              />
            )}
          </FormField>
        )}
        <FormField
          label="Leads to"
          hint="One address may have several short links."
          error={problems['targetUrl']}
        >
          {(props) => (
            <input
              {...props}
              type="url"
              className="field"
              required
              placeholder="https://"
              value={draft.targetUrl}
              onChange={(event) => change({ targetUrl: event.target.value, tag: undefined })}
            />
          )}
        </FormField>
        {foreignTag !== undefined && (
          <TagChoiceField
            foreignTag={foreignTag}
            ownTag={ownTagAt(draft.targetUrl, retailer)}
            choice={draft.tag}
            onChoose={(tag) => change({ tag })}
          />
        )}
        <FormField
          label="Title (optional)"
          hint="Only you see this, the tags and the note."
          error={problems['title']}
        >
          {(props) => (
            <input
              {...props}
              className="field"
              maxLength={TITLE_MAX_LENGTH}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </FormField>
        <FormField
          label="Tags (optional)"
          hint="With commas between them, such as: summer, newsletter"
          error={problems['tags']}
        >
          {(props) => (
            <input
              {...props}
              className="field"
              value={draft.tags}
              onChange={(event) => change({ tags: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Note (optional)" error={problems['note']}>
          {(props) => (
            <textarea
              {...props}
              className="field"
              rows={3}
              maxLength={NOTE_MAX_LENGTH}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </FormField>
        <RulesEditor
          rules={draft.rules}
          sent={save.variables?.sent.rules ?? []}
          problems={problems}
          onChange={(rules) => change({ rules })}
        />
        <CampaignFields draft={draft} onChange={(utm) => change({ utm })} />
        <Switch
          label="Pass parameters on"
          hint="What stands behind the short link’s ? goes on to the address, where it has nothing of that name. Never a tag."
          isOn={draft.passesQuery}
          onChange={(passesQuery) => change({ passesQuery })}
        />
        <TimeField
          label="Opens (optional)"
          hint={`In your time zone, ${timeZone}. Empty: at once.`}
          error={problems['startsAt']}
          value={draft.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <TimeField
          label="Ends (optional)"
          hint={`In your time zone, ${timeZone}. Empty: never.`}
          error={problems['expiresAt']}
          value={draft.expiresAt}
          onChange={(expiresAt) => change({ expiresAt })}
        />
        <FormField
          label="Ends after clicks (optional)"
          hint="Clicks by people: bots and previews use up none."
          error={problems['maxClicks']}
        >
          {(props) => (
            <input
              {...props}
              type="number"
              className="field"
              min={1}
              max={MAX_CLICKS}
              step={1}
              value={draft.maxClicks}
              onChange={(event) => change({ maxClicks: event.target.value })}
            />
          )}
        </FormField>
        <FormField
          label="Then leads to (optional)"
          hint="Where visitors go once the link has ended or is switched off. Empty: a page says so."
          error={problems['goneUrl']}
        >
          {(props) => (
            <input
              {...props}
              type="url"
              className="field"
              placeholder="https://"
              value={draft.goneUrl}
              onChange={(event) => change({ goneUrl: event.target.value })}
            />
          )}
        </FormField>
        <SaveRow
          problem={Object.keys(problems).length > 0 ? 'Nothing was saved: see the fields above.' : refusal}
          isSaving={save.isPending}
          onOverwrite={isConflict ? () => save.mutate({ sent: draft, isInsisting: true }) : undefined}
        />
      </form>
    </Panel>
  )
}

interface CampaignFieldsProps {
  readonly draft: OwnLinkDraft
  readonly onChange: (utm: OwnLinkDraft['utm']) => void
}

const CAMPAIGN_LABELS = { utm_source: 'Source', utm_medium: 'Medium', utm_campaign: 'Campaign' } as const
const CAMPAIGN_EXAMPLES = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'summer' } as const

/** The parameters by which the statistics of the target know a campaign, and the address with them. */
function CampaignFields({ draft, onChange }: CampaignFieldsProps) {
  const { retailer } = useSite()
  const finished = finishedUrl(draft, retailer)
  return (
    <fieldset className="form">
      <legend className="mb-2 font-bold">Campaign (optional)</legend>
      {UTM_PARAMETERS.map((name) => (
        <FormField key={name} label={CAMPAIGN_LABELS[name]}>
          {(props) => (
            <input
              {...props}
              className="field"
              placeholder={CAMPAIGN_EXAMPLES[name]}
              maxLength={100}
              autoCapitalize="none"
              value={draft.utm[name]}
              onChange={(event) => onChange({ ...draft.utm, [name]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      <p role="status" className="form-hint [overflow-wrap:anywhere]">
        {finished === undefined
          ? 'They become utm_source, utm_medium and utm_campaign of the address, unless it has them.'
          : `Leads to ${finished}`}
      </p>
    </fieldset>
  )
}
