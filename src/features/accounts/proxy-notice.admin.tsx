import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../admin/admin-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { proxyEndpoint } from './account.endpoint.ts'

/** Says what to set if this administrator's requests come through a proxy that the site does not trust. */
export function ProxyNotice() {
  const { data } = useQuery(adminQuery(proxyEndpoint))
  if (!data?.untrusted) return null
  const { header, address } = data.untrusted
  return (
    <Notice>
      Requests come through a proxy that this site does not trust, so all visitors look like one to its limits
      and counts. Set <code className="[overflow-wrap:anywhere]">TRUST_PROXY={address}</code>
      {header === 'Forwarded' && ', have the proxy send X-Forwarded-For,'} and start the site again.
    </Notice>
  )
}
