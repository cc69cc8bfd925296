import { requireSuccess } from '../../../client/api.ts'
import { callApi } from '../../../client/call-api.ts'
import { storedAdmin } from '../../../client/stored-admin.ts'
import type { TagChoice } from '../../retailer/tag-choice.ts'
import { shortenEndpoint } from '../link.endpoint.ts'
import type { ShortenAnswer } from '../link.contract.ts'

/** The server's refusal to shorten an address, with a message for the person. */
export interface ShortenRefusal {
  readonly message: string
  /** The tag of somebody else in the address, where the server asks which tag the link shall carry. */
  readonly foreignTag?: string | undefined
}

/**
 * Shortens an address, in the name of the administrator if one is signed in.
 * @throws HttpError when the server could not answer; TypeError without a network
 */
export async function shorten(
  url: string,
  tag: TagChoice | undefined,
): Promise<ShortenAnswer | ShortenRefusal> {
  const admin = storedAdmin()
  const headers = admin ? { authorization: `Bearer ${admin.token}` } : {}
  const response = await callApi(shortenEndpoint, { body: { url, tag } }, { headers })
  if ([400, 403, 429].includes(response.status)) return refusalIn(await response.text())
  await requireSuccess(response)
  return response.json()
}

/** The refusal in a body; a proxy in between may have answered with a page of its own. */
function refusalIn(body: string): ShortenRefusal {
  try {
    const { message, foreignTag }: { readonly message?: unknown; readonly foreignTag?: unknown } =
      JSON.parse(body)
    if (typeof message === 'string')
      return { message, foreignTag: typeof foreignTag === 'string' ? foreignTag : undefined }
  } catch {
    // Not ours; shown as it is.
  }
  return { message: body }
}
