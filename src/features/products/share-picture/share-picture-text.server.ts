import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { escapeHtml } from '../../../core/escape-html.ts'
import { projectFolder } from '../../../core/project-folder.ts'

/** Only the display face, so that every machine draws the same picture: see docs/decisions/0009 and 0012. */
export const FONT = {
  fontFiles: [path.join(projectFolder, 'src/ui/fonts/bricolage-grotesque.ttf')],
  loadSystemFonts: false,
  defaultFontFamily: 'Bricolage Grotesque',
}

/** Characters that the face lacks. */
const LACKING = /[^ -~\u00A1-\u00FF‘’“”–—…•€™−Œœ]/gu

/**
 * A text in characters of the face: letters without marks that the face lacks, and without symbols such as emoji.
 * Empty if a letter is still missing, because half a word would mislead.
 */
export function drawableText(text: string): string {
  const unmarked = text
    .normalize('NFC')
    .replaceAll(LACKING, (character) => character.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  const missing = unmarked.match(LACKING) ?? []
  if (missing.some((character) => /[\p{L}\p{N}]/u.test(character))) return ''
  return unmarked.replaceAll(LACKING, ' ').replaceAll(/ +/g, ' ').trim()
}

/** A text as SVG, with its baseline at y. */
export function textElement(text: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" letter-spacing="${-0.02 * size}">${escapeHtml(text)}</text>`
}

/** The largest size at which a line fits, and its width at that size, in pixels. */
export function fitLine(line: string, size: number, maxWidth: number): { size: number; width: number } {
  const width = widthOf(line) * size
  return width <= maxWidth ? { size, width } : { size: (size * maxWidth) / width, width: maxWidth }
}

export interface Lines {
  readonly lines: readonly string[]
  /** Size of the face, in pixels. */
  readonly size: number
}

/** Breaks a text into lines in the first size with enough lines; otherwise in the last size, or a smaller one. */
export function fitLines(
  text: string,
  sizes: readonly { readonly size: number; readonly maxLines: number }[],
  maxWidth: number,
): Lines {
  let fitted: Lines = { lines: [], size: 0 }
  for (const { size, maxLines } of sizes) {
    const lines = breakLines(text, maxWidth / size)
    const allowed = Math.min(...lines.map((line) => fitLine(line, size, maxWidth).size))
    fitted = { lines: lines.slice(0, maxLines), size: allowed }
    if (lines.length <= maxLines && allowed === size) break
  }
  return fitted
}

/** @param maxWidth in units of the face's size */
function breakLines(text: string, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Width of a line, in units of the face's size. */
function widthOf(line: string): number {
  const size = 100
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textElement(line, 0, 0, size)}</svg>`
  return (new Resvg(svg, { font: FONT }).getBBox()?.width ?? 0) / size
}
