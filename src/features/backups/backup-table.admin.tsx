import { useAdminMutation } from '../../admin/admin-api.ts'
import { adminDownload } from '../../admin/admin-download.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { timeText } from '../../admin/admin-time.ts'
import { Time } from '../../admin/time.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { RowAction } from '../../ui/row-action.tsx'
import type { BackupEntry } from './backup.contract.ts'
import { backupFileEndpoint } from './backup.endpoint.ts'

const KINDS = { manual: 'Made by hand', scheduled: 'Schedule', 'command-line': 'Command line' } as const

interface BackupTableProps {
  readonly backups: readonly BackupEntry[]
  readonly onDelete: (backup: BackupEntry) => void
}

/** Backups, with what became of each. */
export function BackupTable({ backups, onDelete }: BackupTableProps) {
  return (
    <DataTable
      caption="Backups"
      columns={['Made', 'By', 'State', 'Size', 'Actions']}
      numbers={['Size', 'Actions']}
      rows={backups.map((backup) => ({
        key: backup.id,
        cells: {
          Made: <Time at={backup.begunAt} />,
          By: <span className="whitespace-nowrap">{KINDS[backup.kind]}</span>,
          State: <State backup={backup} />,
          Size: (
            <span className="whitespace-nowrap">{backup.bytes === null ? '–' : sizeText(backup.bytes)}</span>
          ),
          Actions: (
            <span className="row-actions">
              {backup.isHere && <DownloadButton backup={backup} />}
              <RowAction
                name={`Delete the backup of ${timeText(backup.begunAt)}`}
                onPress={() => onDelete(backup)}
              >
                Delete
              </RowAction>
            </span>
          ),
        },
      }))}
    />
  )
}

function State({ backup: { problem, isHere, folder, machine } }: { readonly backup: BackupEntry }) {
  const note =
    problem ?? (isHere ? undefined : `The file is not here. It was written to ${folder} on ${machine}.`)
  return (
    <span>
      <span className="badge" data-tone={problem === null ? 'good' : 'bad'}>
        {problem === null ? 'Verified' : 'Failed'}
      </span>
      {note !== undefined && <span className="form-hint mt-1">{note}</span>}
    </span>
  )
}

function DownloadButton({ backup: { id, begunAt } }: { readonly backup: BackupEntry }) {
  const { mutate, isPending } = useAdminMutation({
    mutationFn: () => adminDownload(backupFileEndpoint, { params: { id } }),
    onError: showFailure,
  })
  return (
    <button
      type="button"
      className="chip"
      aria-label={`Download the backup of ${timeText(begunAt)}`}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate()
      }}
    >
      {isPending ? 'Downloading...' : 'Download'}
    </button>
  )
}

/** A size in megabytes of a million bytes, as the command prints it. */
function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`
}
