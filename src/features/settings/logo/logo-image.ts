import type { LogoImage } from '../../../client/site.ts'
import type { Logo } from '../../../core/site-config.ts'
import { imageAttributes } from '../../images/image.ts'

/** Height of the drawn name at its largest, in CSS pixels (`--text-wordmark`). */
const LOGO_HEIGHT = 120

/** A logo that is shown as high as the drawn name. */
export function logoImage(logo: Logo): LogoImage {
  const width = Math.ceil((LOGO_HEIGHT * logo.width) / logo.height)
  return { ...imageAttributes(logo), sizes: `min(100vw, ${width}px)` }
}
