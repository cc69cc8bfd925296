import type { CallArguments, Endpoint, EndpointCall } from '../core/endpoint.ts'
import { adminCall } from './admin-api.ts'

/**
 * Saves what only administrators may read, under the name that the server gives it. A link could not say who asks.
 * @throws as `adminCall`
 */
export async function adminDownload<Call extends EndpointCall>(
  endpoint: Endpoint<unknown, Call>,
  ...call: CallArguments<Call>
): Promise<void> {
  const response = await adminCall(endpoint, call[0])
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'download'
  link.click()
  // Not at once: some browsers only begin to read it then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
