import { requireSuccess } from '../../../client/api.ts'
import { callApi, messageIn } from '../../../client/call-api.ts'
import { shortenEndpoint } from '../link.endpoint.ts'
import type { ShortenAnswer } from '../link.contract.ts'

/** The server's refusal to shorten an address, with a message for the visitor. */
export interface ShortenRefusal {
  readonly message: string
}

/** @throws HttpError when the server could not answer; TypeError without a network */
export async function shorten(url: string): Promise<ShortenAnswer | ShortenRefusal> {
  const response = await callApi(shortenEndpoint, { body: { url } })
  if (response.status === 400) {
    const body = await response.text()
    return { message: messageIn(body) ?? body }
  }
  await requireSuccess(response)
  return response.json()
}
