import type { ToastMessage } from '../../ui/toast.ts'

/** Messages about promotions (spec, sections 5 and 8). */

const refusal = (title: string, description: string): ToastMessage => ({
  title,
  description,
  variant: 'destructive',
})

export const MISSING_INFORMATION = refusal(
  'Missing Information',
  'Please provide both an image and destination URL',
)
export const NO_VALID_ITEMS = refusal('No Valid Items', 'Please provide at least one image and URL pair')
export const DELETE_FAILED = refusal('Error', 'Failed to delete promotion')
export const DELETE_ALL_FAILED = refusal('Error', 'Failed to delete all promotions')

export const PROMOTION_ADDED: ToastMessage = { title: 'Promotion Added!' }

export function uploadFailed(reason: string | undefined): ToastMessage {
  return refusal('Upload Failed', reason ?? 'Could not upload promotion')
}

export function bulkUploadEnded(uploaded: number, failed: number): ToastMessage {
  return uploaded === 0
    ? refusal('Bulk Upload Failed', 'An error occurred during bulk upload')
    : { title: 'Bulk Upload Complete', description: `${uploaded} uploaded, ${failed} failed` }
}

export function bulkDeleteEnded(gone: number, failed: number): ToastMessage {
  return gone === 0
    ? refusal('Bulk Delete Failed', 'An error occurred during bulk delete')
    : { title: 'Bulk Delete Complete', description: `${gone} deleted, ${failed} failed` }
}

export function broughtBack(count: number, gone: number): ToastMessage {
  const rest = gone === 0 ? '' : `; too late for ${gone}`
  return { title: 'Back again', description: `${count === 1 ? '1 promotion' : `${count} promotions`}${rest}` }
}

export function deleted(count: number): ToastMessage {
  return { title: 'Deleted', description: count === 1 ? '1 promotion' : `${count} promotions` }
}
