import { adminSession, endAdminSession } from '../../client/admin-session.ts'
import { HttpError } from '../../client/api.ts'
import { timeOf, type UploadDraft } from './upload-draft.ts'

/**
 * Sends a promotion. By XMLHttpRequest, as `fetch` does not tell how far it is.
 * @param onProgress hears the share that has been sent, from 0 to 1
 * @throws HttpError for a status outside 200 to 299; TypeError without a network
 */
export function uploadPromotion(draft: UploadDraft, onProgress: (share: number) => void): Promise<void> {
  const session = adminSession()
  const token = session.kind === 'signed-in' ? session.auth.token : ''
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload-promotion')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('error', () => reject(new TypeError('The upload did not arrive.')))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      if (request.status === 401) endAdminSession(token)
      reject(new HttpError(request.status, request.responseText || request.statusText))
    })
    request.send(formOf(draft))
  })
}

function formOf({ image, destinationUrl, expiresAt, alt }: UploadDraft): FormData {
  const form = new FormData()
  // Texts first: the server reads in this order.
  form.append('destinationUrl', destinationUrl)
  const expiry = timeOf(expiresAt)
  if (expiry !== null) form.append('expiresAt', new Date(expiry).toISOString())
  if (alt !== '') form.append('alt', alt)
  if (image) form.append('image', image)
  return form
}
