import { IMAGE_MAX_BYTES } from '../images/image.ts'

/** What is wrong with a form as it came: the message is for whoever sent it. */
export interface UploadProblem {
  readonly status: 400 | 413 | 415
  readonly message: string
}

export const NO_FORM: UploadProblem = {
  status: 415,
  message: 'Please send the promotion as a form (multipart/form-data).',
}
export const TOO_LARGE: UploadProblem = {
  status: 413,
  message: `The image is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MiB. Please make it smaller and try again.`,
}
export const UNREADABLE: UploadProblem = {
  status: 400,
  message: 'The form could not be read to its end. Please send it again, with one image and short texts.',
}
