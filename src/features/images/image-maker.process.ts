import { readFile } from 'node:fs/promises'
import { makeImage } from './make-image.server.ts'

/** Makes a picture of each file that it is told of, and says what became of it. Ends with whoever started it. */
process.on('message', (file: string) => {
  void readFile(file)
    .then(makeImage)
    .then((outcome) => process.send?.(outcome, undefined, undefined, () => globalThis.gc?.()))
})
