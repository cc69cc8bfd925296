import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../admin/admin-api.ts'
import { waitingTermsEndpoint } from './trending-admin.endpoint.ts'

/** How many terms wait for an owner, with the way to them; nothing where none waits. */
export function WaitingCount() {
  const { data } = useQuery(adminQuery(waitingTermsEndpoint, { query: {} }))
  if (!data || data.count === 0) return null
  return (
    <a className="chip justify-self-start" href="/admin/trending">
      {data.count === 1 ? '1 search term waits' : `${data.count.toLocaleString()} search terms wait`} for your
      decision
    </a>
  )
}
