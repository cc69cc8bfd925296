/** The web app manifest (https://www.w3.org/TR/appmanifest/). */

/** The paper of the default theme, see ui.css: browsers want it as a hexadecimal colour. */
const PAPER = '#fff2f8'

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

/** A picture for the browser's install dialog; `npm run build` does not make them, scripts/app-screenshots.mjs does. */
function screenshot(name: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor: formFactor, label }
}

const SCREENSHOTS = [
  screenshot('phone-light-pink', '780x1688', 'narrow', 'One box, and a surprise for those who cannot decide'),
  screenshot('phone-dark-blue', '780x1688', 'narrow', 'In the dark, and in blue'),
  screenshot('desktop-light-pink', '1280x800', 'wide', 'One box, and a surprise for those who cannot decide'),
]

/** What the site says of itself to a browser that installs it. */
export function webManifest(productName: string, retailerName: string): object {
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: `Say what you want, and ${productName} takes you straight to it on ${retailerName}.`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['shopping'],
    // The pictures say Gimme.
    ...(productName === 'Gimme' && { screenshots: SCREENSHOTS }),
    shortcuts: [{ name: 'Surprise me', url: '/?surprise', icons: [icon('icon', 192, 'any')] }],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  }
}
