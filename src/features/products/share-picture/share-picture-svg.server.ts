import { drawingColors } from '../../brand/brand-colors.server.ts'
import type { SharePicture } from './share-picture.ts'
import { drawableText, fitLine, fitLines, textElement } from './share-picture-text.server.ts'
import { STAR } from '../star.ts'

/** The size that social networks recommend. */
const WIDTH = 1200
const HEIGHT = 630

/** The light pink theme (src/ui/tokens.css), which an accent changes, in sRGB, because the renderer does not support OKLCH. */
const THEME = { paper: '#fff2f8', outline: '#301423', brand: '#ff8cbc' }
const CARD = '#ffffff'
const STARS = '#b44a00'

/** The column beside the drawing. */
const LEFT = 600
const COLUMN_WIDTH = 544

/** Sizes for names, which have at most 60 characters. */
const NAME_SIZES = [
  { size: 88, maxLines: 2 },
  { size: 62, maxLines: 3 },
  { size: 50, maxLines: 4 },
]
const LINE_HEIGHT = 1.06

/** Drawings in the picture, each a whole SVG document, and files in their place, each a data: address. */
export interface Drawings {
  readonly product: string
  readonly mascot: string
  readonly logo: string | undefined
  readonly ownPicture: string | undefined
}

/** The picture as SVG. If the name cannot be drawn, the category takes its place. */
export function sharePictureSvg(picture: SharePicture, drawings: Drawings): string {
  const { paper, outline, brand } = picture.accent === '' ? THEME : drawingColors(picture.accent)
  const category = drawableText(picture.category)
  const ownName = drawableText(picture.name)
  const name = fitLines(ownName === '' ? category : ownName, NAME_SIZES, COLUMN_WIDTH)
  const nameHeight = name.lines.length * name.size * LINE_HEIGHT
  // Centres the column above the wordmark.
  const top = 60 + (430 - 216 - nameHeight) / 2
  const nameTop = top + 56 + 22
  const starsTop = nameTop + nameHeight + 26
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${paper}"/>
<rect y="618" width="100%" height="12" fill="${brand}"/>
${illustration(drawings, outline)}
<g fill="${outline}">
${chip(ownName === '' ? '' : category, top, outline)}
${name.lines.map((line, index) => textElement(line, LEFT, nameTop + name.size * (0.82 + index * LINE_HEIGHT), name.size)).join('\n')}
${rating(picture, starsTop)}
${lineElement(picture.priceRange ?? '', LEFT, picture.ratingTenths === undefined ? starsTop + 37 : starsTop + 100, 46)}
${wordmark(picture.productName, drawings)}
</g>
</svg>`
}

function illustration({ product, ownPicture }: Drawings, ink: string): string {
  const drawing =
    ownPicture === undefined
      ? placed(product, 60, 68, 476)
      : `<rect x="60" y="68" width="476" height="476" fill="${CARD}"/>
<image x="60" y="68" width="476" height="476" href="${ownPicture}"/>`
  return `<clipPath id="card"><rect x="60" y="68" width="476" height="476" rx="36"/></clipPath>
<rect x="60" y="80" width="476" height="476" rx="36" fill="${ink}" stroke="${ink}" stroke-width="8"/>
<g clip-path="url(#card)">${drawing}</g>
<rect x="60" y="68" width="476" height="476" rx="36" fill="none" stroke="${ink}" stroke-width="8"/>`
}

/** The mascot and the name of the site, or its logo. */
function wordmark(productName: string, { mascot, logo }: Drawings): string {
  if (logo !== undefined)
    return `<image x="${LEFT}" y="510" width="${COLUMN_WIDTH}" height="84" preserveAspectRatio="xMinYMid" href="${logo}"/>`
  return `${placed(mascot, LEFT - 4, 518, 72)}
${lineElement(productName, LEFT + 84, 572, 50)}`
}

/** Places a drawing in a square. */
function placed(svg: string, x: number, y: number, size: number): string {
  return svg.replace('<svg', `<svg x="${x}" y="${y}" width="${size}" height="${size}"`)
}

function chip(text: string, y: number, ink: string): string {
  if (text === '') return ''
  const { size, width } = fitLine(text, 28, COLUMN_WIDTH - 52)
  return `<rect x="${LEFT}" y="${y}" width="${width + 48}" height="54" rx="27" fill="${CARD}" stroke="${ink}" stroke-width="4"/>
${textElement(text, LEFT + 24, y + 37, size)}`
}

/** Five stars, filled for each whole point, as on the page. */
function rating({ ratingTenths, isOwnRating = false }: SharePicture, y: number): string {
  if (ratingTenths === undefined) return ''
  const stars = [0, 1, 2, 3, 4].map((index) => {
    const fill = index < Math.floor(ratingTenths / 10) ? STARS : 'none'
    return `<path transform="translate(${index * 25})" d="${STAR}" fill="${fill}"/>`
  })
  return `<g transform="translate(${LEFT - 4} ${y}) scale(2)" stroke="${STARS}" stroke-width="1.5" stroke-linejoin="round">${stars.join('')}</g>
${lineElement(`${isOwnRating ? 'Our rating ' : ''}${ratingTenths / 10}/5`, LEFT + 264, y + 37, 36)}`
}

/** A line that is at most as wide as the column. */
function lineElement(text: string, x: number, y: number, size: number): string {
  const line = drawableText(text)
  return textElement(line, x, y, fitLine(line, size, LEFT + COLUMN_WIDTH - x).size)
}
