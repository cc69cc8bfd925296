import type { Image } from '../../images/image.ts'

/** A picture that an owner has uploaded for a product. */
export interface OwnPicture extends Image {
  /** Alternative text. */
  readonly alt: string
}
