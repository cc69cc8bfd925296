import { showToast } from '../ui/toast.ts'
import { messageOf } from './admin-api.ts'

/** Shows a toast with the reason of a failed write. */
export function showFailure(error: Error): void {
  showToast({ title: 'Error', description: messageOf(error), variant: 'destructive' })
}
