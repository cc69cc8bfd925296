import { adminSend, useAdminMutation } from '../../client/admin-api.ts'
import { showFailure } from '../../client/admin-failure.ts'
import { showToast } from '../../ui/toast.ts'

export interface TermChoices {
  readonly hide: (term: string) => void
  readonly pin: (term: string) => void
  /** Neither hides nor pins it any more. */
  readonly free: (term: string) => void
}

/** Hides and pins terms, and says so. */
export function useTermChoices(): TermChoices {
  const { mutate: free } = useAdminMutation({
    mutationFn: (term: string) =>
      adminSend('DELETE', `/api/admin/trending/choices/${encodeURIComponent(term)}`),
    onSuccess: (_answer, term) => showToast({ title: 'Left to what people search', description: term }),
    onError: showFailure,
  })
  const { mutate: choose } = useAdminMutation({
    mutationFn: (body: { readonly term: string; readonly choice: 'hidden' | 'pinned' }) =>
      adminSend('POST', '/api/admin/trending/choices', body),
    onSuccess: (_answer, { term, choice }) =>
      showToast({
        title: choice === 'hidden' ? 'Hidden for good' : 'Pinned',
        description: term,
        action: { label: 'Undo', run: () => free(term) },
      }),
    onError: showFailure,
  })
  return {
    hide: (term) => choose({ term, choice: 'hidden' }),
    pin: (term) => choose({ term, choice: 'pinned' }),
    free,
  }
}
