import { adminSend, useAdminMutation } from '../../client/admin-api.ts'
import { showToast } from '../../ui/toast.ts'
import type { DeletedAnswer } from './promotion.contract.ts'
import { bulkDeleteEnded, deleted, DELETE_ALL_FAILED, DELETE_FAILED } from './promotion-messages.ts'

function deletePromotion(id: string): Promise<unknown> {
  return adminSend('DELETE', `/api/promoted-products/${encodeURIComponent(id)}`)
}

/** Deletes one promotion, some, or all, and says what came of it. */
export function useDeletion() {
  const one = useAdminMutation({
    mutationFn: deletePromotion,
    onSuccess: () => showToast(deleted(1)),
    onError: () => showToast(DELETE_FAILED),
  })
  /** One call for each (spec, section 7). */
  const some = useAdminMutation({
    async mutationFn(ids: readonly string[]) {
      const gone: string[] = []
      for (const id of ids) {
        const isGone = await deletePromotion(id).then(
          () => true,
          () => false,
        )
        if (isGone) gone.push(id)
      }
      return gone
    },
    onSuccess: (gone, ids) => showToast(bulkDeleteEnded(gone.length, ids.length - gone.length)),
  })
  const all = useAdminMutation({
    mutationFn: () => adminSend<DeletedAnswer>('DELETE', '/api/promoted-products/bulk/all'),
    onSuccess: ({ deletedCount }) => showToast(deleted(deletedCount)),
    onError: () => showToast(DELETE_ALL_FAILED),
  })
  return { one, some, all, isBusy: one.isPending || some.isPending || all.isPending }
}
