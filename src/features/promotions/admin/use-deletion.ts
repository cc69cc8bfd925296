import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import { HttpError } from '../../../client/api.ts'
import { showToast, type ToastMessage } from '../../../ui/toast.ts'
import {
  deleteAllPromotionsEndpoint,
  deletePromotionEndpoint,
  restorePromotionsEndpoint,
} from './promotion-admin.endpoint.ts'
import {
  broughtBack,
  bulkDeleteEnded,
  deleted,
  DELETE_ALL_FAILED,
  DELETE_FAILED,
} from '../promotion-messages.ts'

/** Deletes a promotion; succeeds if another administrator has deleted it meanwhile. */
async function deletePromotion(id: string): Promise<void> {
  try {
    await adminSend(deletePromotionEndpoint, { params: { id } })
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error
  }
}

/** Deletes one promotion, some, or all, and says what came of it. One and some can be brought back. */
export function useDeletion() {
  const restore = useAdminMutation({
    mutationFn: (ids: readonly string[]) => adminSend(restorePromotionsEndpoint, { body: { ids } }),
    onSuccess: ({ restoredCount }, ids) => showToast(broughtBack(restoredCount, ids.length - restoredCount)),
    onError: showFailure,
  })
  const undoable = (message: ToastMessage, ids: readonly string[]): ToastMessage => ({
    ...message,
    ...(ids.length > 0 && { action: { label: 'Undo', run: () => restore.mutate(ids) } }),
  })
  const one = useAdminMutation({
    mutationFn: deletePromotion,
    onSuccess: (_answer, id) => showToast(undoable(deleted(1), [id])),
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
    onSuccess: (gone, ids) =>
      showToast(undoable(bulkDeleteEnded(gone.length, ids.length - gone.length), gone)),
  })
  const all = useAdminMutation({
    mutationFn: () => adminSend(deleteAllPromotionsEndpoint),
    onSuccess: ({ deletedCount }) => showToast(deleted(deletedCount)),
    onError: () => showToast(DELETE_ALL_FAILED),
  })
  return { one, some, all, isBusy: one.isPending || some.isPending || all.isPending }
}
