import { useMutation } from '@tanstack/react-query'
import { adminDownload } from '../../admin/admin-download.ts'
import { messageOf } from '../../admin/admin-api.ts'
import { showToast } from '../../ui/toast.ts'

interface CsvButtonProps {
  /** Of the API. */
  readonly path: string
  /** What is in the file, for those who hear it. */
  readonly of: string
}

/** Saves a table as a file for a spreadsheet. */
export function CsvButton({ path, of }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminDownload(path),
    onError: (error) =>
      showToast({ title: 'Download failed', description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <button
      type="button"
      className="chip"
      aria-label={`Download as CSV: ${of}`}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate()
      }}
    >
      CSV
    </button>
  )
}
