import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { showToast } from '../../ui/toast.ts'
import { hideWordEndpoint, showWordEndpoint } from './trending-admin.endpoint.ts'

export interface HiddenWordChanges {
  readonly hide: (word: string) => void
  readonly show: (word: string) => void
}

/** Hides all terms with a word, and shows them again; a toast tells the result. */
export function useHiddenWords(): HiddenWordChanges {
  const { mutate: show } = useAdminMutation({
    mutationFn: (word: string) => adminSend(showWordEndpoint, { params: { word } }),
    onSuccess: (_answer, word) =>
      showToast({ title: 'No longer hidden', description: `Terms with “${word}”` }),
    onError: showFailure,
  })
  const { mutate: hide } = useAdminMutation({
    mutationFn: (word: string) => adminSend(hideWordEndpoint, { body: { word } }),
    onSuccess: ({ word }) =>
      showToast({
        title: 'Hidden for good',
        description: `All terms with “${word}”`,
        action: { label: 'Undo', run: () => show(word) },
      }),
    onError: showFailure,
  })
  return { hide, show }
}
