import { showToast } from '../ui/toast.ts'
import { useAdminMutation } from './admin-api.ts'
import { showFailure } from './admin-failure.ts'

interface RemovalOptions<Entry> {
  /** Deletes an entry; its result is what `restore` needs. */
  readonly remove: (entry: Entry) => Promise<Entry>
  readonly restore: (entry: Entry) => Promise<unknown>
  readonly nameOf: (entry: Entry) => string
}

/** Deletes an entry of a list at once, and offers to restore it. */
export function useRemoval<Entry>({ remove, restore, nameOf }: RemovalOptions<Entry>) {
  const restoring = useAdminMutation({
    mutationFn: restore,
    onSuccess: (_answer, entry) => showToast({ title: 'Back again', description: nameOf(entry) }),
    onError: showFailure,
  })
  const removing = useAdminMutation({
    mutationFn: remove,
    onSuccess: (removed) =>
      showToast({
        title: 'Deleted',
        description: nameOf(removed),
        action: { label: 'Undo', run: () => restoring.mutate(removed) },
      }),
    onError: showFailure,
  })
  return removing.mutate
}
