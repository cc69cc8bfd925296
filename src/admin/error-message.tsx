import { useQueryClient } from '@tanstack/react-query'
import { messageOf, retryAdminQueries } from './admin-api.ts'
import { Notice } from '../ui/notice.tsx'

/** Shown in place of content that failed to load, with a button that retries all failed queries. */
export function ErrorMessage({ error }: { readonly error: Error }) {
  const queryClient = useQueryClient()
  return (
    <div className="grid justify-items-start gap-4">
      <Notice>{messageOf(error)}</Notice>
      <button type="button" className="chip" onClick={() => void retryAdminQueries(queryClient)}>
        Try again
      </button>
    </div>
  )
}
