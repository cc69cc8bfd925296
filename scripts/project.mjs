import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A file of an installed package. */
export function nodeModule(file) {
  return path.join(root, 'node_modules', file)
}
