/** The web app manifest (https://www.w3.org/TR/appmanifest/). */

import type { SiteConfig } from '../../core/site-config.ts'
import { brandPapers } from '../brand/brand-colors.server.ts'
import { iconPath } from '../brand/brand-icons.server.ts'

function screenshot(name: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/home-${name}.webp`, sizes, type: 'image/webp', form_factor: formFactor, label }
}

/**
 * Screenshots for the browser's install dialog, made by `npm run screenshots`. Browsers need one aspect ratio for
 * each form factor.
 */
export const INSTALL_SCREENSHOTS = [
  screenshot('phone-light-pink', '780x1688', 'narrow', 'One box, and a surprise for those who cannot decide'),
  screenshot('phone-dark-blue', '780x1688', 'narrow', 'In the dark, and in blue'),
  screenshot('desktop-light-pink', '1440x900', 'wide', 'One box, and a surprise for those who cannot decide'),
]

/** The manifest for browsers that install the site. */
export function webManifest({
  productName,
  retailer,
  accents,
}: Pick<SiteConfig, 'productName' | 'retailer' | 'accents'>): object {
  const paper = brandPapers(accents)['light pink']
  const icon = (purpose: 'any' | 'maskable', size: 192 | 512) => ({
    src: iconPath(accents, `${purpose === 'any' ? 'icon' : purpose}-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: `Say what you want, and ${productName} takes you straight to it on ${retailer.name}.`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping'],
    // Only for the shipped name and colors, because the screenshots show them.
    ...(productName === 'Gimme' &&
      accents.pink === '' &&
      accents.blue === '' && { screenshots: INSTALL_SCREENSHOTS }),
    shortcuts: [{ name: 'Surprise me', url: '/?surprise', icons: [icon('any', 192)] }],
    icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
  }
}
