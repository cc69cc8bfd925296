import { HttpError, requireSuccess } from '../../client/api.ts'
import { callApi, messageIn } from '../../client/call-api.ts'
import type { CallArguments, Endpoint, EndpointCall } from '../../core/endpoint.ts'
import { SETUP_CODE_HEADER } from './setup.endpoint.ts'

/**
 * Calls the API of the set-up.
 * @throws HttpError for a status outside 200 to 299; TypeError without a network
 */
export async function setupCall<Answer, Call extends EndpointCall>(
  code: string,
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
): Promise<Answer> {
  const response = await callApi(endpoint, call[0], { headers: { [SETUP_CODE_HEADER]: code } })
  await requireSuccess(response)
  const answer: Answer = JSON.parse((await response.text()) || 'null')
  return answer
}

/** What to tell somebody whose step has failed. */
export function setupProblem(error: Error | null): string | undefined {
  if (error === null) return undefined
  if (!(error instanceof HttpError)) return 'Unable to connect to server'
  return messageIn(error.message.replace(/^\d+: /, '')) ?? 'Something went wrong. Please try again.'
}
