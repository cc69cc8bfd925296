import { useSite } from '../../../client/site.ts'
import { UTM_PARAMETERS } from '../../../core/campaign.ts'
import { foreignTagOf, ownTagAt } from '../../../core/retailer-link.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { TagChoiceField } from '../../retailer/tag-choice-field.admin.tsx'
import { LINK_PATH } from '../link.ts'
import { SLUG_MAX_LENGTH } from '../link-slug.ts'
import { MAX_CLICKS, NOTE_MAX_LENGTH, TITLE_MAX_LENGTH } from '../own-link.ts'
import { finishedUrl, slugOf, type OwnLinkDraft } from './own-link-draft.ts'

interface OwnLinkFieldsProps {
  readonly draft: OwnLinkDraft
  /** What the server refuses, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>
  readonly change: (changes: Partial<OwnLinkDraft>) => void
}

export function NameField({ draft, problems, change }: OwnLinkFieldsProps) {
  return (
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
  )
}

/** The address, and whose tag it keeps where it has one of somebody else. */
export function TargetFields({ draft, problems, change }: OwnLinkFieldsProps) {
  const { retailer } = useSite()
  const foreignTag = foreignTagOf(draft.targetUrl, retailer)
  return (
    <>
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
    </>
  )
}

/** What only owners see. */
export function OwnerFields({ draft, problems, change }: OwnLinkFieldsProps) {
  return (
    <>
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
    </>
  )
}

/** When the link opens and ends, and where it leads then. */
export function LifetimeFields({ draft, problems, change }: OwnLinkFieldsProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
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
    </>
  )
}

interface CampaignFieldsProps {
  readonly draft: OwnLinkDraft
  readonly onChange: (utm: OwnLinkDraft['utm']) => void
}

const CAMPAIGN_LABELS = { utm_source: 'Source', utm_medium: 'Medium', utm_campaign: 'Campaign' } as const
const CAMPAIGN_EXAMPLES = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'summer' } as const

/** The parameters by which the statistics of the target know a campaign, and the address with them. */
export function CampaignFields({ draft, onChange }: CampaignFieldsProps) {
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
