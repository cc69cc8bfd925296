/** The web app manifest (https://www.w3.org/TR/appmanifest/). */

import { PAPER } from '../theme/theme.ts'

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

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
export function webManifest(productName: string, retailerName: string): object {
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: `Say what you want, and ${productName} takes you straight to it on ${retailerName}.`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER['light pink'],
    theme_color: PAPER['light pink'],
    categories: ['shopping'],
    // Only for the default name, because the screenshots show it.
    ...(productName === 'Gimme' && { screenshots: INSTALL_SCREENSHOTS }),
    shortcuts: [{ name: 'Surprise me', url: '/?surprise', icons: [icon('icon', 192, 'any')] }],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  }
}
