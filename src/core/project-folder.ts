import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of the project, which holds src and content; this code runs from src, and from dist/server once it is built. */
export const projectFolder = path.dirname(findPackageJSON(import.meta.url) ?? '')
