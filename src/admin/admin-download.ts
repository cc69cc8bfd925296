import type { CallArguments, Endpoint, EndpointCall } from '../core/endpoint.ts'
import { adminCall } from './admin-api.ts'

/**
 * Saves a file of the admin API under the server's file name. A plain link could not send the session's token.
 * @throws as `adminCall`
 */
export async function adminDownload<Call extends EndpointCall>(
  endpoint: Endpoint<unknown, Call>,
  ...call: CallArguments<Call>
): Promise<void> {
  const response = await adminCall(endpoint, call[0])
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? 'download')
}

/** Saves a file on the administrator's device. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers only begin to read it then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
