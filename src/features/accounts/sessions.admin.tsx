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
import { RowAction } from '../../ui/row-action.tsx'
import { endOtherSessionsEndpoint, endSessionEndpoint, sessionsEndpoint } from './account.endpoint.ts'
import type { AdminSessionEntry } from './account.contract.ts'

/** The sessions of this account by device, with buttons to end one of them, or all but this one. */
export function Sessions() {
  const { data: sessions, error } = useQuery(adminQuery(sessionsEndpoint))
  const list = useFocusAfterChange(sessions?.length)
  const [toEnd, setToEnd] = useState<AdminSessionEntry | 'others'>()
  const end = useAdminMutation({
    mutationFn: async (which: AdminSessionEntry | 'others') =>
      which === 'others'
        ? (await adminSend(endOtherSessionsEndpoint)).endedCount
        : adminSend(endSessionEndpoint, { params: { id: which.id } }),
    onSuccess(endedCount) {
      setToEnd(undefined)
      showToast({ title: endedCount === null ? 'Session ended' : `Sessions ended: ${endedCount}` })
    },
    onError: showFailure,
  })
  if (!sessions)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading sessions...</LoadingMessage>
  return (
    <div ref={list} tabIndex={-1} className="list-frame">
      <p>A session ends by itself after half an hour without use, and after twelve hours at the latest.</p>
      {sessions.length > 1 && (
        <button type="button" className="chip justify-self-start" onClick={() => setToEnd('others')}>
          End all others
        </button>
      )}
      <DataTable
        caption="Sessions of this account"
        columns={['Device', 'Since', 'Last used', 'Session']}
        rows={sessions.map((session) => ({
          key: session.id,
          cells: {
            Device: session.device,
            Since: <Time at={session.createdAt} />,
            'Last used': <Time at={session.lastUsedAt} />,
            Session: session.isThisOne ? (
              <span className="badge">This device</span>
            ) : (
              <RowAction
                name={`End the session of ${session.device}, ${timeText(session.createdAt)}`}
                onPress={() => setToEnd(session)}
              >
                End
              </RowAction>
            ),
          },
        }))}
      />
      <ConfirmDialog
        isOpen={toEnd !== undefined}
        onOpenChange={() => setToEnd(undefined)}
        title={toEnd === 'others' ? 'End all other sessions?' : 'End this session?'}
        confirmLabel={toEnd === 'others' ? 'End all others' : 'End it'}
        isBusy={end.isPending}
        onConfirm={() => toEnd && end.mutate(toEnd)}
      >
        {toEnd === 'others'
          ? 'All other devices have to sign in again. If you do not know one of them, change your password too.'
          : 'That device has to sign in again. If you do not know it, change your password too.'}
      </ConfirmDialog>
    </div>
  )
}
