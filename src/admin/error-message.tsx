import { useQueryClient } from '@tanstack/react-query'
import { messageOf, retryAdminQueries } from './admin-api.ts'
import { Notice } from '../ui/notice.tsx'

/** In the place of what could not be loaded. What has one reason is tried again with one click. */
export function ErrorMessage({ error }: { readonly error: Error }) {
  const queryClient = useQueryClient()
  return (
    <div className="failed">
      <Notice>{messageOf(error)}</Notice>
      <button type="button" className="chip" onClick={() => void retryAdminQueries(queryClient)}>
        Try again
      </button>
    </div>
  )
}
