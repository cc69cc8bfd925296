import { findPackageJSON } from 'node:module'
import path from 'node:path'

/**
 * The folder of the project, which contains src and content. This code runs from src, and from dist/server after a
 * build.
 */
export const projectFolder = path.dirname(findPackageJSON(import.meta.url) ?? '')
