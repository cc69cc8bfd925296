import { useState } from 'react'
import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { useAdminPage } from '../../../admin/admin-page.ts'
import { useRemoval } from '../../../admin/use-removal.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowAction } from '../../../ui/row-action.tsx'
import { ListFrame } from '../../../admin/list-frame.tsx'
import { Time } from '../../../admin/time.tsx'
import { showToast } from '../../../ui/toast.ts'
import { BlockedHostList } from '../blocked-hosts/blocked-hosts.admin.tsx'
import { LinkFileButtons } from '../csv/link-files.admin.tsx'
import { LinkClicksPanel } from '../clicks/link-clicks.admin.tsx'
import { TargetList } from '../health/targets.admin.tsx'
import { QrCodePanel } from '../qr/qr-code.admin.tsx'
import type { LinkEntryAnswer } from './link-admin.contract.ts'
import { OwnLinkPanel } from './own-link-panel.admin.tsx'
import {
  changeLinkEndpoint,
  deleteLinkEndpoint,
  linksEndpoint,
  restoreLinkEndpoint,
} from './link-admin.endpoint.ts'

const STATES = {
  works: { label: 'Works', tone: 'good' },
  disabled: { label: 'Switched off', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
  waiting: { label: 'Not open yet', tone: undefined },
  'used-up': { label: 'Used up', tone: 'bad' },
  blocked: { label: 'Host blocked', tone: 'bad' },
} as const

/** Short links, whether they work, and the hosts that none may lead to. */
export function Links() {
  const page = useAdminPage(linksEndpoint)
  const [isMaking, setIsMaking] = useState(false)
  const [edited, setEdited] = useState<LinkEntryAnswer>()
  const [lookedAt, setLookedAt] = useState<string>()
  const [drawn, setDrawn] = useState<LinkEntryAnswer>()
  const change = useAdminMutation({
    mutationFn: ({ code, disabledAt }: LinkEntryAnswer) =>
      adminSend(changeLinkEndpoint, { params: { code }, body: { isDisabled: disabledAt === null } }),
    onSuccess: ({ code, disabledAt }) =>
      showToast({
        title: disabledAt === null ? 'Switched on' : 'Switched off',
        description: code,
      }),
    onError: showFailure,
  })
  const remove = useRemoval({
    async remove(link: LinkEntryAnswer) {
      await adminSend(deleteLinkEndpoint, { params: { code: link.code } })
      return link
    },
    restore: ({ code, targetUrl, createdAt, expiresAt, disabledAt, own }) =>
      adminSend(restoreLinkEndpoint, { body: { code, targetUrl, createdAt, expiresAt, disabledAt, own } }),
    nameOf: ({ code }) => code,
  })
  return (
    <>
      <ListFrame
        list={page}
        noun="short links"
        hint="Name, title, tag or host"
        actions={
          <>
            <button type="button" className="button" onClick={() => setIsMaking(true)}>
              Name a short link
            </button>
            <LinkFileButtons />
          </>
        }
        empty={
          <EmptyState heading="No short links yet">
            <p>
              Give one a name of your own, or make one with a code of ours at{' '}
              <a href="/shorten" className="link">
                /shorten
              </a>
              .
            </p>
          </EmptyState>
        }
      >
        {({ links }) => (
          <DataTable
            caption="Short links"
            columns={['Link', 'Clicks', 'Made', 'State', 'Actions']}
            numbers={['Clicks', 'Actions']}
            rows={links.map((link) => ({
              key: link.code,
              cells: {
                Link: (
                  <span>
                    <a href={`${link.shortUrl}+`} className="link inline-flex min-h-11 items-center">
                      {link.shortUrl.replace(/^https?:\/\//, '')}
                    </a>
                    {link.own && <OwnWords own={link.own} />}
                    <span className="line-clamp-3 text-sm/normal font-normal">{link.targetUrl}</span>
                    <LinkRules link={link} />
                  </span>
                ),
                Clicks: link.clicks.toLocaleString(),
                Made: <Time at={link.createdAt} />,
                State: (
                  <span className="badge" data-tone={STATES[link.state].tone}>
                    {STATES[link.state].label}
                  </span>
                ),
                Actions: (
                  <span className="row-actions">
                    <button
                      type="button"
                      className="chip"
                      aria-label={`Switch ${link.disabledAt === null ? 'off' : 'on'} ${link.code}`}
                      aria-disabled={change.isPending}
                      onClick={() => {
                        if (!change.isPending) change.mutate(link)
                      }}
                    >
                      {link.disabledAt === null ? 'Switch off' : 'Switch on'}
                    </button>
                    {link.own && (
                      <RowAction name={`Edit ${link.code}`} onPress={() => setEdited(link)}>
                        Edit
                      </RowAction>
                    )}
                    <RowAction name={`Clicks on ${link.code}`} onPress={() => setLookedAt(link.code)}>
                      Clicks
                    </RowAction>
                    <RowAction name={`QR code of ${link.code}`} onPress={() => setDrawn(link)}>
                      QR code
                    </RowAction>
                    <RowAction name={`Delete ${link.code}`} onPress={() => remove(link)}>
                      Delete
                    </RowAction>
                  </span>
                ),
              },
            }))}
          />
        )}
      </ListFrame>
      <TargetList />
      <BlockedHostList />
      {lookedAt !== undefined && <LinkClicksPanel code={lookedAt} onClose={() => setLookedAt(undefined)} />}
      {drawn && (
        <QrCodePanel
          code={drawn.code}
          shortUrl={drawn.shortUrl}
          isShown={drawn.state === 'works' || drawn.state === 'waiting'}
          onClose={() => setDrawn(undefined)}
        />
      )}
      {isMaking && <OwnLinkPanel link={undefined} onClose={() => setIsMaking(false)} />}
      {edited && <OwnLinkPanel link={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** When a link begins, and how it ends; nothing for one without rules. */
function LinkRules({ link: { own, expiresAt } }: { readonly link: LinkEntryAnswer }) {
  const rules = own?.rules ?? []
  if (expiresAt === null && !own?.startsAt && !own?.maxClicks && !own?.goneUrl && rules.length === 0)
    return null
  const blocked = rules.filter(({ isBlocked }) => isBlocked).length
  return (
    <span className="form-hint block font-normal">
      {own?.startsAt && (
        <span className="block">
          Opens <Time at={own.startsAt} />
        </span>
      )}
      {expiresAt !== null && (
        <span className="block">
          Ends <Time at={expiresAt} />
        </span>
      )}
      {rules.length > 0 && (
        <span className="block">
          {`${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}${blocked > 0 ? `, ${blocked} to a blocked host` : ''}`}
        </span>
      )}
      {own?.maxClicks && (
        <span className="block">
          {`${own.usedClicks.toLocaleString()} of ${own.maxClicks.toLocaleString()} clicks used`}
        </span>
      )}
      {own?.goneUrl && <span className="line-clamp-2 block">Then leads to {own.goneUrl}</span>}
    </span>
  )
}

/** What an owner says about a link that it has named. */
function OwnWords({ own: { title, tags, note } }: { readonly own: NonNullable<LinkEntryAnswer['own']> }) {
  return (
    <>
      {title !== '' && <span className="block">{title}</span>}
      {tags.length > 0 && (
        <span className="my-1 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <span key={tag} className="badge">
              {tag}
            </span>
          ))}
        </span>
      )}
      {note !== '' && <span className="form-hint line-clamp-3 whitespace-pre-line font-normal">{note}</span>}
    </>
  )
}
