import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { projectFolder } from '../../../core/project-folder.ts'
import { productDrawing } from '../product-drawing.ts'
import type { SharePicture } from './share-picture.ts'
import { sharePictureSvg } from './share-picture-svg.server.ts'
import { FONT } from './share-picture-text.server.ts'

/** Draws the one picture that it is started with, and ends. */

const read = (file: string) => readFile(path.join(projectFolder, 'public', file), 'utf8')

const picture = workerData as SharePicture
const drawings = { product: await read(productDrawing(picture)), mascot: await read('icon.svg') }
const svg = sharePictureSvg(picture, drawings)
const png = new Resvg(svg, { font: FONT }).render().asPng()
parentPort?.postMessage(png)
