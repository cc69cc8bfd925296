import { encodeQR } from 'qr'
import { pngOf } from '../../images/png.server.ts'

/** The quiet zone of the standard, in modules (ISO/IEC 18004, 6.3.8). */
const BORDER = 4

/** A quarter of a code may be lost: enough for a crumpled print, and for corners that are round. */
const OPTIONS = { border: BORDER, ecc: 'quartile' } as const

/** The side of a finder, the three eyes by which scanners find a code, in modules. */
const FINDER = 7

/** How far corners of modules are round, in modules. Their middles, which scanners read, stay whole. */
const RADIUS = 0.4

/**
 * A QR code as SVG, for printing at any size, dark on white whatever the theme. Modules have round corners where nothing
 * is beside them, and are one path, so that no seam shows between them.
 * @param ink a dark color, see qrInk
 * @param size of a side in pixels; without one the drawing fills its place
 */
export function qrSvg(text: string, ink: string, size?: number): string {
  const rows = encodeQR(text, 'raw', OPTIONS)
  const side = rows.length
  const isDark = (x: number, y: number) => rows[y]?.[x] === true
  const far = side - BORDER - FINDER
  const finders = [
    [BORDER, BORDER],
    [far, BORDER],
    [BORDER, far],
  ] as const
  const isInFinder = (x: number, y: number) =>
    finders.some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER)
  const modules = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !isInFinder(x, y) ? [modulePath(x, y, isDark)] : [])),
  )
  const eyes = finders.map(([left, top]) => finderPath(left, top))
  const dimensions = size === undefined ? '' : ` width="${size}" height="${size}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"${dimensions}>` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/>` +
    `<path fill="${ink}" fill-rule="evenodd" d="${[...modules, ...eyes].join('')}"/></svg>`
  )
}

/**
 * A QR code as PNG, dark on white.
 * @param size of a side in pixels
 */
export function qrPng(text: string, ink: string, size: number): Promise<Buffer> {
  return pngOf(Buffer.from(qrSvg(text, ink, size)), size)
}

/** A module, whose corners are round where both of its neighbours there are light. */
function modulePath(x: number, y: number, isDark: (x: number, y: number) => boolean): string {
  const [up, right, down, left] = [isDark(x, y - 1), isDark(x + 1, y), isDark(x, y + 1), isDark(x - 1, y)]
  return squarePath(
    x,
    y,
    1,
    [up || left, up || right, down || right, down || left].map((isJoined) => (isJoined ? 0 : RADIUS)),
  )
}

/** An eye: a ring of one module, and a square of three in its middle. */
function finderPath(left: number, top: number): string {
  return (
    squarePath(left, top, FINDER, evenly(2)) +
    squarePath(left + 1, top + 1, FINDER - 2, evenly(1.2)) +
    squarePath(left + 2, top + 2, FINDER - 4, evenly(1))
  )
}

/** The radii of four corners that are equally round. */
function evenly(radius: number): readonly number[] {
  return [radius, radius, radius, radius]
}

/** A square with round corners, clockwise from the one at the top left. */
function squarePath(x: number, y: number, side: number, radii: readonly number[]): string {
  const [topLeft = 0, topRight = 0, bottomRight = 0, bottomLeft = 0] = radii
  return (
    `M${round(x + topLeft)} ${y}H${round(x + side - topRight)}${corner(topRight, 1, 1)}` +
    `V${round(y + side - bottomRight)}${corner(bottomRight, -1, 1)}` +
    `H${round(x + bottomLeft)}${corner(bottomLeft, -1, -1)}` +
    `V${round(y + topLeft)}${corner(topLeft, 1, -1)}z`
  )
}

/** A quarter of a circle; nothing for a corner that is not round. */
function corner(radius: number, dx: number, dy: number): string {
  return radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
}

/** Without the noise of fractions in binary. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}
