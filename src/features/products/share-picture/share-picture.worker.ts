import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { projectFolder } from '../../../core/project-folder.ts'
import { answerRequests } from '../../../threads/answer-requests.ts'
import { productDrawing } from '../product-drawing.ts'
import type { SharePicture } from './share-picture.ts'
import { sharePictureSvg } from './share-picture-svg.server.ts'
import { FONT } from './share-picture-text.server.ts'

const read = (file: string) => readFile(path.join(projectFolder, 'public', file), 'utf8')

/** The program of createSharePictures: draws a picture as PNG. */
answerRequests(async (picture: SharePicture): Promise<Uint8Array> => {
  const drawings = { product: await read(productDrawing(picture)), mascot: await read('icon.svg') }
  return new Resvg(sharePictureSvg(picture, drawings), { font: FONT }).render().asPng()
})
