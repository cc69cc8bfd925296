import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { formProblem, refusalOf } from '../../../admin/admin-refusal.ts'
import { SaveRow } from '../../../admin/save-row.tsx'
import { useSite } from '../../../client/site.ts'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefusedFocus } from '../../../ui/use-refused-focus.ts'
import { Switch } from '../../../ui/switch.tsx'
import { RulesEditor } from '../rules/rules-editor.admin.tsx'
import type { LinkEntryAnswer } from './link-admin.contract.ts'
import { changeLinkEndpoint, ownLinkEndpoint } from './link-admin.endpoint.ts'
import {
  bodyOf,
  changesOf,
  draftOf,
  EMPTY_OWN_LINK,
  fieldProblems,
  type OwnLinkDraft,
} from './own-link-draft.ts'
import {
  CampaignFields,
  LifetimeFields,
  NameField,
  OwnerFields,
  TargetFields,
} from './own-link-fields.admin.tsx'

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
  const save = useSaveOwnLink({ link, onClose })
  const isConflict = link !== undefined && refusalOf(save.error, 409) !== undefined
  const refusal = formProblem(save.error)
  const problems = fieldProblems(refusal) ?? {}
  const form = useRefusedFocus<HTMLFormElement>(Object.entries(problems).join(' '))
  const change = (changes: Partial<OwnLinkDraft>) => setDraft((last) => ({ ...last, ...changes }))
  const fields = { draft, problems, change }
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
        {!link && <NameField {...fields} />}
        <TargetFields {...fields} />
        <OwnerFields {...fields} />
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
        <LifetimeFields {...fields} />
        <SaveRow
          problem={Object.keys(problems).length > 0 ? 'Nothing was saved: see the fields above.' : refusal}
          isSaving={save.isPending}
          onOverwrite={isConflict ? () => save.mutate({ sent: draft, isInsisting: true }) : undefined}
        />
      </form>
    </Panel>
  )
}

/** Sends a draft; of a link that is changed only what differs, and nothing where nothing does. */
function useSaveOwnLink({ link, onClose }: OwnLinkPanelProps) {
  const { retailer } = useSite()
  return useAdminMutation({
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
}
