import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery, adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { timeText } from '../../admin/admin-time.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { Time } from '../../admin/time.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { endSessionEndpoint, sessionsEndpoint } from './account.endpoint.ts'
import type { AdminSessionEntry } from './account.contract.ts'

/** The sessions of this account, each with a button to end it. */
export function Sessions() {
  const { data: sessions, error } = useQuery(adminQuery(sessionsEndpoint))
  const list = useFocusAfterChange(sessions?.length)
  const [toEnd, setToEnd] = useState<AdminSessionEntry>()
  const end = useAdminMutation({
    mutationFn: ({ id }: AdminSessionEntry) => adminSend(endSessionEndpoint, { params: { id } }),
    onSuccess() {
      setToEnd(undefined)
      showToast({ title: 'Session ended' })
    },
    onError: showFailure,
  })
  if (!sessions)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading sessions...</LoadingMessage>
  return (
    <div ref={list} tabIndex={-1} className="list-frame">
      <p>A session ends by itself after half an hour without use, and after twelve hours at the latest.</p>
      <DataTable
        caption="Sessions of this account"
        columns={['Since', 'Last used', 'Session']}
        rows={sessions.map((session) => ({
          key: session.id,
          cells: {
            Since: <Time at={session.createdAt} />,
            'Last used': <Time at={session.lastUsedAt} />,
            Session: session.isThisOne ? (
              <span className="badge">This one</span>
            ) : (
              <button
                type="button"
                className="chip"
                aria-label={`End the session of ${timeText(session.createdAt)}`}
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
    </div>
  )
}
