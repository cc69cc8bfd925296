import { useMutation } from '@tanstack/react-query'
import { adminFetch } from '../client/admin-api.ts'
import { showFailure } from '../client/admin-failure.ts'

/** Saves a list as a file that can be edited and imported. */
export function ExportButton({ list }: { readonly list: string }) {
  const save = useMutation({
    mutationFn: async () => (await adminFetch(`/api/admin/files/${list}?format=csv`)).blob(),
    onSuccess: (file) => {
      const url = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = url
      link.download = `${list}.csv`
      link.click()
      URL.revokeObjectURL(url)
    },
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
