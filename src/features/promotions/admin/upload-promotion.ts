import { sendPicture } from '../../images/admin/send-picture.browser.ts'
import { uploadPromotionEndpoint } from '../upload/promotion-upload.endpoint.ts'
import { timeOf, type UploadDraft } from './upload-draft.ts'

/**
 * Sends a promotion.
 * @param onProgress hears the share that has been sent, from 0 to 1
 * @throws as sendPicture
 */
export function uploadPromotion(draft: UploadDraft, onProgress: (share: number) => void): Promise<void> {
  return sendPicture(uploadPromotionEndpoint, { form: formOf(draft), onProgress })
}

function formOf({ image, destinationUrl, expiresAt, alt, tag }: UploadDraft): FormData {
  const form = new FormData()
  // Texts first: the server reads in this order.
  form.append('destinationUrl', destinationUrl)
  const expiry = timeOf(expiresAt)
  if (expiry !== null) form.append('expiresAt', new Date(expiry).toISOString())
  if (alt !== '') form.append('alt', alt)
  if (tag !== undefined) form.append('tag', tag)
  if (image) form.append('image', image)
  return form
}
