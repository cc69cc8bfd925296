import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../../core/project-folder.ts'
import type { Accents } from '../../core/site-config.ts'
import { pngOf } from '../images/png.server.ts'
import { drawingColors, type DrawingColors } from './brand-colors.server.ts'

/** The app icons, with the side of each in pixels. A launcher cuts the maskable ones out, in a shape of its own. */
const APP_ICONS = {
  'apple-touch-icon.png': { size: 180, isMaskable: true },
  'icon-192.png': { size: 192, isMaskable: false },
  'icon-512.png': { size: 512, isMaskable: false },
  'maskable-192.png': { size: 192, isMaskable: true },
  'maskable-512.png': { size: 512, isMaskable: true },
} as const

const FAVICON = 'icon.svg'

type AppIcon = keyof typeof APP_ICONS
export type Icon = typeof FAVICON | AppIcon

/** Must be increased when the same colors are drawn in another way, because clients keep an icon for a year. */
const DRAWING_VERSION = 2

/** The address of an icon: of a shipped one, or of one in the accent, which changes with the accent. */
export function iconPath({ pink }: Accents, icon: Icon): string {
  if (pink === '') return icon === FAVICON ? `/${FAVICON}` : `/icons/${icon}`
  const hash = createHash('sha256').update(`${DRAWING_VERSION} ${pink}`).digest('hex')
  return `/brand/${hash.slice(0, 12)}-${icon}`
}

/** The icon that is meant by the last part of such an address, which may be of a former accent. */
export function iconOf(file: string): Icon | undefined {
  const name = file.replace(/^[0-9a-f]{12}-/, '')
  if (name === FAVICON) return FAVICON
  return isAppIcon(name) ? name : undefined
}

function isAppIcon(name: string): name is AppIcon {
  return Object.hasOwn(APP_ICONS, name)
}

/**
 * Draws an icon in an accent.
 * @param mascot the mascot as an SVG document, with the custom properties of the themes as colors
 */
export async function drawIcon(icon: Icon, accent: string, mascot: string): Promise<string | Buffer> {
  const colors = drawingColors(accent)
  return icon === FAVICON ? faviconSvg(colors) : appIconPng(icon, colors, mascot)
}

/** The shipped favicon in other colors. */
async function faviconSvg({ brand, outline }: DrawingColors): Promise<string> {
  const shipped = drawingColors('')
  const svg = await readFile(path.join(projectFolder, 'public', FAVICON), 'utf8')
  return svg.replaceAll(shipped.brand, brand).replaceAll(shipped.outline, outline)
}

function appIconPng(icon: AppIcon, colors: DrawingColors, mascot: string): Promise<Buffer> {
  const { size, isMaskable } = APP_ICONS[icon]
  return pngOf(Buffer.from(appIconSvg(colors, mascot, isMaskable)), size)
}

/** The mascot in a circle, on a ground with round corners, or on one that may be cut out. */
function appIconSvg(
  { brand, outline, ground, tint }: DrawingColors,
  mascot: string,
  isMaskable: boolean,
): string {
  const side = isMaskable ? 360 : 430
  const start = (512 - side) / 2
  const drawing = mascot
    .replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" x="${start}" y="${start}" width="${side}" height="${side}"`,
    )
    .replaceAll('var(--color-brand)', brand)
    .replaceAll('var(--color-outline)', outline)
    .replaceAll('var(--color-eye)', '#ffffff')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${isMaskable ? 0 : 112}" fill="${ground}"/>
<circle cx="256" cy="256" r="205" fill="${tint}"/>
${drawing}
</svg>`
}
