import { adminFetch } from './admin-api.ts'

/**
 * Saves what only administrators may read, under the name that the server gives it. A link could not say who asks.
 * @throws as `adminFetch`
 */
export async function adminDownload(path: string): Promise<void> {
  const response = await adminFetch(path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'download'
  link.click()
  // Not at once: some browsers only begin to read it then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
