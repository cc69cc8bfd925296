import { fallbackPath, imageSources } from '../../images/image.ts'
import type { OwnPictureAnswer } from './own-picture.contract.ts'
import type { OwnPicture } from './own-picture.ts'

/** What a page needs to show a product's own picture. */
export function ownPictureAnswerOf(picture: OwnPicture): OwnPictureAnswer {
  const { width, height, alt } = picture
  return { src: fallbackPath(picture), sources: imageSources(picture), width, height, alt }
}
