import { readFile } from 'node:fs/promises'
import { makeImage } from './make-image.ts'

/** Makes the one picture whose file it is started with, tells what became of it, and ends. */

const [file = ''] = process.argv.slice(2)
const outcome = await makeImage(await readFile(file))
process.send?.(outcome, undefined, undefined, () => process.disconnect?.())
