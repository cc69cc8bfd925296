import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery, adminSend, messageOf, useAdminMutation } from '../admin/admin-api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { sampleEndpoints } from './catalogue.endpoint.ts'
import type { ListDescription } from './list-description.ts'

/** How many entries came with the software, and a button that deletes these alone; nothing where there are none. */
export function SampleEntries({ list: { name, one } }: { readonly list: ListDescription }) {
  const endpoints = sampleEndpoints(name)
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery(adminQuery(endpoints.count))
  const { mutate, isPending } = useAdminMutation({
    mutationFn: () => adminSend(endpoints.remove),
    onSuccess: ({ count }) => showToast({ title: 'Samples deleted', description: counted(count) }),
    onError: (error) =>
      showToast({ title: 'Failed to delete', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => setIsAsking(false),
  })
  if (!data || data.count === 0) return null
  const counted = (count: number) => `${count.toLocaleString()} ${count === 1 ? one : name}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="form-hint">{`Samples that came with the software: ${counted(data.count)}.`}</p>
      <button type="button" className="chip" onClick={() => setIsAsking(true)}>
        Delete the samples
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${counted(data.count)}?`}
        confirmLabel="Delete the samples"
        onConfirm={() => mutate()}
        isBusy={isPending}
      >
        These still show a rating, price or discount that came with the software. Your own goods stay. A copy
        is kept under Audit, where it can be downloaded.
      </ConfirmDialog>
    </div>
  )
}
