import { adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { showFailure } from '../../admin/admin-failure.ts'
import { showToast } from '../../ui/toast.ts'
import type { ChoiceBody } from './trending-admin.contract.ts'
import { chooseTermEndpoint, freeTermEndpoint } from './trending-admin.endpoint.ts'

export interface TermChoices {
  readonly hide: (term: string) => void
  readonly pin: (term: string) => void
  readonly approve: (term: string) => void
  /** Removes the choice: the term is neither hidden, pinned nor approved. */
  readonly free: (term: string) => void
}

const CHOSEN = { hidden: 'Hidden', pinned: 'Pinned', approved: 'Approved' } as const

/** Hides, pins and approves terms, and shows a toast with the result. */
export function useTermChoices(): TermChoices {
  const { mutate: free } = useAdminMutation({
    mutationFn: (term: string) => adminSend(freeTermEndpoint, { params: { term } }),
    onSuccess: (_answer, term) => showToast({ title: 'Left to what people search', description: term }),
    onError: showFailure,
  })
  const { mutate: restore } = useAdminMutation({
    mutationFn: (body: ChoiceBody) => adminSend(chooseTermEndpoint, { body }),
    onSuccess: (_answer, { term, choice }) =>
      showToast({ title: `${CHOSEN[choice]} again`, description: term }),
    onError: showFailure,
  })
  const { mutate: choose } = useAdminMutation({
    mutationFn: (body: ChoiceBody) => adminSend(chooseTermEndpoint, { body }),
    onSuccess: ({ before }, { term, choice }) =>
      showToast({
        title: choice === 'hidden' ? 'Hidden for good' : CHOSEN[choice],
        description: term,
        action: { label: 'Undo', run: () => (before ? restore({ term, ...before }) : free(term)) },
      }),
    onError: showFailure,
  })
  return {
    hide: (term) => choose({ term, choice: 'hidden' }),
    pin: (term) => choose({ term, choice: 'pinned' }),
    approve: (term) => choose({ term, choice: 'approved' }),
    free,
  }
}
