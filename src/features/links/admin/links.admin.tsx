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
import type { LinkEntryAnswer } from './link-admin.contract.ts'
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
  blocked: { label: 'Host blocked', tone: 'bad' },
} as const

/** Short links, whether they work, and the hosts that none may lead to. */
export function Links() {
  const page = useAdminPage(linksEndpoint)
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
    restore: ({ code, targetUrl, createdAt, expiresAt, disabledAt }) =>
      adminSend(restoreLinkEndpoint, { body: { code, targetUrl, createdAt, expiresAt, disabledAt } }),
    nameOf: ({ code }) => code,
  })
  return (
    <>
      <ListFrame
        list={page}
        noun="short links"
        hint="Code, short link or host"
        empty={
          <EmptyState heading="No short links yet">
            <p>
              The first one is made at{' '}
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
                    <span className="line-clamp-3 text-sm/normal font-normal">{link.targetUrl}</span>
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
      <BlockedHostList />
    </>
  )
}
