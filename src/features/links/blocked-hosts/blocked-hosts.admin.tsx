import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { useAdminPage } from '../../../admin/admin-page.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { RowAction } from '../../../ui/row-action.tsx'
import { ListFrame } from '../../../admin/list-frame.tsx'
import { OneFieldForm } from '../../../admin/one-field-form.tsx'
import { Time } from '../../../admin/time.tsx'
import { showToast } from '../../../ui/toast.ts'
import { blockedHostsEndpoint, blockHostEndpoint, unblockHostEndpoint } from './blocked-host.endpoint.ts'

/** The hosts that no short link may lead to. */
export function BlockedHostList() {
  const page = useAdminPage(blockedHostsEndpoint)
  const unblock = useAdminMutation({
    mutationFn: (host: string) => adminSend(unblockHostEndpoint, { params: { host } }),
    onSuccess: (_answer, host) => showToast({ title: 'Unblocked', description: host }),
    onError: showFailure,
  })
  return (
    <section aria-labelledby="blocked-hosts" className="subsection">
      <h2 id="blocked-hosts">Blocked hosts</h2>
      <p>No new links to them or what is within them can be made, and those that are there stop.</p>
      <OneFieldForm
        label="Block a host"
        hint="Such as example.com, or an address at it."
        submitLabel="Block"
        input={{ autoCapitalize: 'none', spellCheck: false }}
        send={(host) => adminSend(blockHostEndpoint, { body: { host } })}
        onSent={({ host }) => showToast({ title: 'Blocked', description: host })}
      />
      <ListFrame list={page} noun="blocked hosts" hint="Part of its name" empty={<p>No host is blocked.</p>}>
        {({ hosts }) => (
          <DataTable
            caption="Blocked hosts"
            columns={['Host', 'Blocked', 'Actions']}
            numbers={['Actions']}
            rows={hosts.map(({ host, blockedAt }) => ({
              key: `${host} ${blockedAt}`,
              cells: {
                Host: host,
                Blocked: blockedAt === null ? 'In content/blocked-hosts.json' : <Time at={blockedAt} />,
                Actions: blockedAt !== null && (
                  <span className="row-actions">
                    <RowAction name={`Unblock ${host}`} onPress={() => unblock.mutate(host)}>
                      Unblock
                    </RowAction>
                  </span>
                ),
              },
            }))}
          />
        )}
      </ListFrame>
    </section>
  )
}
