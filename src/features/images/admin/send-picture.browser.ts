import { serverMessageOf } from '../../../admin/admin-api.ts'
import { adminSession, endAdminSession } from '../../../admin/admin-session.ts'
import { HttpError } from '../../../client/api.ts'
import { pathOf, type CallArguments, type Endpoint, type EndpointCall } from '../../../core/endpoint.ts'

class UploadError extends HttpError {
  readonly statusText: string

  constructor({ status, statusText, responseText }: XMLHttpRequest) {
    super(status, responseText || statusText)
    this.statusText = statusText
  }
}

/**
 * Why an upload failed: the server's own words, else the status text (spec, section 8).
 * @returns undefined where there was no answer, or one without a text
 */
export function whyNotUploaded(error: unknown): string | undefined {
  return error instanceof UploadError
    ? (serverMessageOf(error) ?? (error.statusText || undefined))
    : undefined
}

/**
 * Sends a form with a picture. By XMLHttpRequest, as `fetch` does not tell how far it is.
 * @param onProgress hears the share that has been sent, from 0 to 1
 * @throws HttpError for a status outside 200 to 299; TypeError without a network; see `whyNotUploaded`
 */
export function sendPicture<Call extends EndpointCall>(
  endpoint: Endpoint<unknown, Call>,
  { form, onProgress }: { readonly form: FormData; readonly onProgress: (share: number) => void },
  ...call: CallArguments<Call>
): Promise<void> {
  const session = adminSession()
  const token = session.kind === 'signed-in' ? session.auth.token : ''
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, pathOf(endpoint, ...call))
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('error', () => reject(new TypeError('The upload did not arrive.')))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      if (request.status === 401) endAdminSession(token)
      reject(new UploadError(request))
    })
    request.send(form)
  })
}
