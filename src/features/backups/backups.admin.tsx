import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery, adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { Time } from '../../admin/time.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import type { BackupEntry, BackupsAnswer } from './backup.contract.ts'
import { backupsEndpoint, deleteBackupEndpoint, startBackupEndpoint } from './backup.endpoint.ts'
import { BackupTable } from './backup-table.admin.tsx'
import { ScheduleForm } from './schedule-form.admin.tsx'

/** How often the list is asked for while a backup is being made, in milliseconds. */
const LOOK_EVERY_MS = 1000

/** The section of backups: their schedule, and those that were made. */
export function Backups() {
  const { data, error } = useQuery({
    ...adminQuery(backupsEndpoint),
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_EVERY_MS : false),
  })
  const list = useFocusAfterChange(data?.backups.length)
  const [toDelete, setToDelete] = useState<BackupEntry>()
  const remove = useAdminMutation({
    mutationFn: ({ id }: BackupEntry) => adminSend(deleteBackupEndpoint, { params: { id } }),
    onSuccess: () => showToast({ title: 'Backup deleted' }),
    onError: showFailure,
  })
  if (!data)
    return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading backups...</LoadingMessage>
  return (
    <div ref={list} tabIndex={-1} className="list-frame">
      <p>
        A backup is one file with everything: lists, pictures, links, figures and accounts. It counts once it
        was read back. Download one now and then, as this machine can break. To put one back, stop the shop
        and run <code>npm run restore</code> with the file (with the archive: <code>./gimme restore</code>),
        which also moves the shop to another kind of database.
      </p>
      <ScheduleForm answer={data} />
      <MakeButton answer={data} />
      {data.backups.length === 0 ? (
        <EmptyState heading="No backups yet">
          <p>The first one takes a few seconds, and nobody has to wait for it.</p>
        </EmptyState>
      ) : (
        <BackupTable backups={data.backups} onDelete={setToDelete} />
      )}
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        onOpenChange={() => setToDelete(undefined)}
        title="Delete this backup?"
        confirmLabel="Delete it"
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete)
          setToDelete(undefined)
        }}
      >
        {toDelete && consequenceOf(toDelete)}
      </ConfirmDialog>
    </div>
  )
}

function consequenceOf({ isHere, problem, name, folder }: BackupEntry): string {
  if (problem !== null) return 'Only this line goes; there is no file.'
  return isHere
    ? `The file ${name} is deleted for good.`
    : `Only this line goes: the file is not here, but was written to ${folder}.`
}

/** The button that makes a backup now, and what is known of the last one. */
function MakeButton({ answer: { running, lastVerifiedAt } }: { readonly answer: BackupsAnswer }) {
  const start = useAdminMutation({
    mutationFn: () => adminSend(startBackupEndpoint),
    onError: showFailure,
  })
  const isBusy = start.isPending || running !== null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) start.mutate()
        }}
      >
        {running ? 'Backing up...' : 'Back up now'}
      </button>
      <p role="status">
        {running ? (
          <>
            Begun at <Time at={running.begunAt} />; you can leave this page.
          </>
        ) : lastVerifiedAt === null ? (
          'There is no verified backup yet.'
        ) : (
          <>
            The last verified backup is of <Time at={lastVerifiedAt} />.
          </>
        )}
      </p>
    </div>
  )
}
