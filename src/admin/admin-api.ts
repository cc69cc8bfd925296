/**
 * Calls to the admin's part of the API. A screen reads with `useQuery(adminQuery(endpoint))` and writes with
 * `useAdminMutation({ mutationFn: () => adminSend(endpoint, { body }) })`, which has every list on the screen asked
 * for again; `messageOf(error)` is what to show when one fails.
 */

import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { HttpError, requireSuccess } from '../client/api.ts'
import { callApi, messageIn, type ApiResponse, type CallOptions } from '../client/call-api.ts'
import { pathOf, type CallArguments, type Endpoint, type EndpointCall } from '../core/endpoint.ts'
import { askForPassword } from './password-question.ts'
import { adminSession, endAdminSession, requirePasswordChange } from './admin-session.ts'

/** First part of the key of everything that only administrators see. */
const ADMIN_KEY = 'admin'

/** The administrator did not type the password that a call asked for: nothing was done, and nothing has failed. */
class CancelledError extends Error {
  override name = 'CancelledError'
}

/**
 * Calls our API in the name of the administrator. A refused token ends the session, which shows the form over the work;
 * a password that must be changed shows the form for it. A call that wants the password again waits for the answer.
 * @throws HttpError for a status outside 200 to 299; TypeError without a network; CancelledError without the password
 */
export async function adminCall<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  call: Call | undefined,
  options: CallOptions = {},
): Promise<ApiResponse<Answer>> {
  const session = adminSession()
  const token = session.kind === 'signed-in' ? session.auth.token : ''
  const headers = { ...options.headers, authorization: `Bearer ${token}` }
  const response = await callApi(endpoint, call, { ...options, headers })
  if (response.status === 401) endAdminSession(token)
  const reason = response.status === 403 ? await reasonOf(response) : undefined
  if (reason === 'password-change') requirePasswordChange(token)
  if (reason === 'password-again') {
    if (await askForPassword()) return adminCall(endpoint, call, options)
    throw new CancelledError('The password was not typed again.')
  }
  await requireSuccess(response)
  return response
}

/** The `reason` of a refusal: a step that the server asks for first; undefined if the refusal names none. */
async function reasonOf(response: Response): Promise<unknown> {
  const body: { readonly reason?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return body.reason
}

/**
 * Sends JSON, or nothing, and returns the JSON of the response, or null for an empty one.
 * @throws as `adminCall`
 */
export async function adminSend<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
): Promise<Answer> {
  const response = await adminCall(endpoint, call[0])
  const answer: Answer = JSON.parse((await response.text()) || 'null')
  return answer
}

/** A query for what only administrators see. It is shown from memory at once, and asked for again with each screen. */
export function adminQuery<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
) {
  return queryOptions({
    queryKey: [ADMIN_KEY, pathOf(endpoint, ...call)],
    queryFn: async ({ signal }) => (await adminCall(endpoint, call[0], { signal })).json(),
    staleTime: 0,
  })
}

/** As adminQuery, for one page of a list or of a search: the former page is shown until the new one is loaded. */
export function adminPageQuery<Answer, Call extends EndpointCall>(
  endpoint: Endpoint<Answer, Call>,
  ...call: CallArguments<Call>
) {
  return queryOptions({
    ...adminQuery(endpoint, ...call),
    placeholderData: keepPreviousData,
  })
}

/**
 * A write, after which everything that administrators see is asked for again: its `onSuccess` comes after that. So it is
 * after an answer that somebody else was faster (404, 409): what has gone must not stay in a list. Forms keep their own.
 * A cancelled write leaves everything as it was before.
 */
export function useAdminMutation<Answer, Variables = void>(
  options: UseMutationOptions<Answer, Error, Variables>,
) {
  const queryClient = useQueryClient()
  const mutation: UseMutationResult<Answer, Error, Variables> = useMutation<Answer, Error, Variables>({
    ...options,
    onSuccess: async (...args) => {
      await queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] })
      await options.onSuccess?.(...args)
    },
    onError: (error, ...rest) => {
      if (error instanceof CancelledError) {
        mutation.reset()
        return undefined
      }
      if (error instanceof HttpError && [404, 409].includes(error.status))
        void queryClient.invalidateQueries({ queryKey: [ADMIN_KEY] })
      return options.onError?.(error, ...rest)
    },
  })
  return mutation
}

/** Asks again for what failed, such as because the session had ended. */
export async function retryAdminQueries(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({
    queryKey: [ADMIN_KEY],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
}

/** Asks again for everything, and shows nothing of what somebody else has seen meanwhile. */
export async function resetAdminQueries(queryClient: QueryClient): Promise<void> {
  await queryClient.resetQueries({ queryKey: [ADMIN_KEY] })
}

/** Removes cached data that the next person at this browser must not see. */
export function clearAdminQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: [ADMIN_KEY] })
}

/** The message of a failed call: the server's own, if there is one. */
export function messageOf(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Unable to connect to server'
  return serverMessageOf(error) ?? 'Something went wrong. Please try again.'
}

/** The server's message; undefined for a response without one, such as a proxy's page. */
export function serverMessageOf(error: HttpError): string | undefined {
  return messageIn(error.message.replace(/^\d+: /, ''))
}
