import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../admin/admin-api.ts'
import { showToast } from '../../ui/toast.ts'

interface CsvButtonProps {
  readonly download: () => Promise<void>
  /** The content of the file, for screen readers. */
  readonly of: string
}

/** Saves a table as a CSV file. */
export function CsvButton({ download, of }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
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
