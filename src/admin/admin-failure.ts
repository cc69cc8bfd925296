import { showToast } from '../ui/toast.ts'
import { messageOf } from './admin-api.ts'

/** Says that a write failed, and why. */
export function showFailure(error: Error): void {
  showToast({ title: 'Error', description: messageOf(error), variant: 'destructive' })
}
