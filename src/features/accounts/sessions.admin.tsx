import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery, adminSend, messageOf, useAdminMutation } from '../../client/admin-api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import type { AdminSessionEntry } from './account.contract.ts'

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Where this account is signed in, and the end of it. */
export function Sessions() {
  const { data: sessions, error } = useQuery(adminQuery<AdminSessionEntry[]>('/api/admin/sessions'))
  const [toEnd, setToEnd] = useState<AdminSessionEntry>()
  const end = useAdminMutation({
    mutationFn: ({ id }: AdminSessionEntry) => adminSend('DELETE', `/api/admin/sessions/${id}`),
    onSuccess: () => showToast({ title: 'Session ended' }),
    onError: (problem) =>
      showToast({ title: 'Error', description: messageOf(problem), variant: 'destructive' }),
    onSettled: () => setToEnd(undefined),
  })
  if (!sessions && error) return <Notice>{messageOf(error)}</Notice>
  if (!sessions) {
    return (
      <p role="status" className="admin-wait">
        <Spinner />
        Loading sessions...
      </p>
    )
  }
  return (
    <>
      <p>A session ends by itself after half an hour without use, and after twelve hours at the latest.</p>
      <DataTable
        caption="Sessions of this account"
        columns={['Since', 'Last used', 'Session']}
        rows={sessions.map((session) => ({
          key: session.id,
          cells: {
            Since: time.format(session.createdAt),
            'Last used': time.format(session.lastUsedAt),
            Session: session.isThisOne ? (
              <span className="badge">This one</span>
            ) : (
              <button
                type="button"
                className="button-quiet"
                aria-label={`End the session of ${time.format(session.createdAt)}`}
                onClick={() => setToEnd(session)}
              >
                End
              </button>
            ),
          },
        }))}
      />
      <ConfirmDialog
        isOpen={toEnd !== undefined}
        onOpenChange={() => setToEnd(undefined)}
        title="End this session?"
        confirmLabel="End it"
        isBusy={end.isPending}
        onConfirm={() => toEnd && end.mutate(toEnd)}
      >
        Whoever uses it has to sign in again.
      </ConfirmDialog>
    </>
  )
}
