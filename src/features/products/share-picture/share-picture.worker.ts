import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { projectFolder } from '../../../core/project-folder.ts'
import { answerRequests } from '../../../threads/answer-requests.ts'
import { drawingColors } from '../../brand/brand-colors.server.ts'
import { productDrawing } from '../product-drawing.ts'
import type { SharePictureRequest } from './share-picture.service.ts'
import { sharePictureSvg } from './share-picture-svg.server.ts'
import { FONT } from './share-picture-text.server.ts'

const read = (file: string) => readFile(path.join(projectFolder, 'public', file), 'utf8')

/** The program of createSharePictures: draws a picture as PNG. */
answerRequests(async ({ picture, logo, ownPicture }: SharePictureRequest): Promise<Uint8Array> => {
  const drawings = {
    product: await read(productDrawing(picture)),
    mascot: inColors(await read('icon.svg'), picture.accent),
    logo: logo && dataAddress(logo),
    ownPicture: ownPicture && dataAddress(ownPicture),
  }
  return new Resvg(sharePictureSvg(picture, drawings), { font: FONT }).render().asPng()
})

/** The mascot in an accent. */
function inColors(svg: string, accent: string): string {
  const [shipped, colors] = [drawingColors(''), drawingColors(accent)]
  return svg.replaceAll(shipped.brand, colors.brand).replaceAll(shipped.outline, colors.outline)
}

/** A file in a data: address. */
function dataAddress(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}
