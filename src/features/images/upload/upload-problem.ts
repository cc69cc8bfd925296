import { IMAGE_MAX_BYTES } from '../image.ts'
import type { PictureProblem } from '../picture-use.ts'

/** Problems of a received form; their messages are shown to the person who sent it. */
export const NO_FORM: PictureProblem = {
  status: 415,
  message: 'Please send the picture in a form (multipart/form-data).',
}
export const TOO_LARGE: PictureProblem = {
  status: 413,
  message: `The image is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MiB. Please make it smaller and try again.`,
}
export const UNREADABLE: PictureProblem = {
  status: 400,
  message: 'The form could not be read to its end. Please send it again, with one image and short texts.',
}
