import { useMutation } from '@tanstack/react-query'
import { adminDownload } from '../admin/admin-download.ts'
import { showFailure } from '../admin/admin-failure.ts'
import { fileEndpoints } from './catalogue.endpoint.ts'

/** Saves a list as a file that can be edited and imported. */
export function ExportButton({ list }: { readonly list: string }) {
  const save = useMutation({
    mutationFn: () => adminDownload(fileEndpoints(list).export, { query: { format: 'csv' } }),
    onError: showFailure,
  })
  return (
    <button
      type="button"
      className="chip"
      aria-disabled={save.isPending}
      onClick={() => {
        if (!save.isPending) save.mutate()
      }}
    >
      Export
    </button>
  )
}
