import { adminSend, useAdminMutation } from '../../../admin/admin-api.ts'
import { showFailure } from '../../../admin/admin-failure.ts'
import type { RetailerEntry } from '../../../core/retailer.ts'
import { showToast } from '../../../ui/toast.ts'
import { changeSiteSettingsEndpoint } from '../site-setting.endpoint.ts'

interface Change {
  /** All retailers of the owner's from now on. */
  readonly own: readonly RetailerEntry[]
  /** Said when it is done. */
  readonly done: string
}

/** Stores the owner's retailers. The server checks them, and asks for the password again. */
export function useChangeRetailers({
  onDone,
  saysFailure = false,
}: { readonly onDone?: () => void; readonly saysFailure?: boolean } = {}) {
  return useAdminMutation({
    mutationFn: ({ own }: Change) =>
      adminSend(changeSiteSettingsEndpoint, { body: { ownRetailers: [...own] } }),
    onSuccess(_answer, { done }) {
      showToast({ title: 'Retailers updated', description: done })
      onDone?.()
    },
    ...(saysFailure && { onError: showFailure }),
  })
}
