import { useState } from 'react'
import { adminSend, messageOf, useAdminMutation } from '../../client/admin-api.ts'
import { showFailure } from '../../client/admin-failure.ts'
import { useAdminPage } from '../../client/admin-page.ts'
import { timeText } from '../../client/admin-time.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { showToast } from '../../ui/toast.ts'
import type { BlockedHostsAnswer } from './link-admin.contract.ts'

const PATH = '/api/admin/blocked-hosts'

/** The hosts that no short link may lead to. */
export function BlockedHostList() {
  const page = useAdminPage<BlockedHostsAnswer>(PATH)
  const unblock = useAdminMutation({
    mutationFn: (host: string) => adminSend('DELETE', `${PATH}/${encodeURIComponent(host)}`),
    onSuccess: (_answer, host) => showToast({ title: 'Unblocked', description: host }),
    onError: showFailure,
  })
  return (
    <section aria-labelledby="blocked-hosts" className="subsection">
      <h2 id="blocked-hosts">Blocked hosts</h2>
      <p>No new links to them or what is within them can be made, and those that are there stop.</p>
      <BlockForm />
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
                Blocked: blockedAt === null ? 'In content/blocked-hosts.json' : timeText(blockedAt),
                Actions: blockedAt !== null && (
                  <span className="row-actions">
                    <button
                      type="button"
                      className="chip"
                      aria-label={`Unblock ${host}`}
                      onClick={() => unblock.mutate(host)}
                    >
                      Unblock
                    </button>
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

function BlockForm() {
  const [host, setHost] = useState('')
  const block = useAdminMutation({
    mutationFn: () => adminSend<{ readonly host: string }>('POST', PATH, { host }),
    onSuccess: (answer) => {
      setHost('')
      showToast({ title: 'Blocked', description: answer.host })
    },
  })
  return (
    <form
      className="inline-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!block.isPending) block.mutate()
      }}
    >
      <FormField
        label="Block a host"
        hint="Such as example.com, or an address at it."
        error={block.error ? messageOf(block.error) : undefined}
      >
        {(props) => (
          <input
            {...props}
            className="field"
            autoCapitalize="none"
            spellCheck={false}
            value={host}
            onChange={(event) => setHost(event.target.value)}
          />
        )}
      </FormField>
      <button type="submit" className="button" aria-disabled={block.isPending}>
        Block
      </button>
    </form>
  )
}
