import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/**
 * A blank line, a comment, or NAME=value; a quote that opens a value closes it on its line. A # within a bare value is
 * refused: Node would cut a password there, and docker compose would not.
 */
const LINE =
  /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"[^"]*"[ \t]*(?:#.*)?|'[^']*'[ \t]*(?:#.*)?|[^"'`#\s][^#]*(?:(?<=[ \t])#.*)?|(?<=[ \t])#.*)?)?$/

/** The system cuts a value at a NUL, and an editor does not show the other control characters. */
const CONTROL = /[^\P{Cc}\t]/u

/**
 * The options with which Node reads the variables of `.env`; those of the real environment win (node --env-file). Node
 * itself passes over lines that it cannot read, and over a file that it may not.
 * @param {string} folder
 * @returns {string[]} nothing where the file does not exist
 * @throws Error naming the first bad line, without its text, which may hold a secret
 */
export function envFileFlags(folder) {
  const file = path.join(folder, '.env')
  const lines = read(file)?.split(/\r?\n/)
  if (lines === undefined) return []
  const bad = lines.findIndex((line) => !LINE.test(line) || CONTROL.test(line))
  if (bad >= 0)
    throw new Error(
      `${file}: line ${bad + 1} must be NAME=value, with quotes around a value with spaces or #. See .env.example.`,
    )
  return [`--env-file=${file}`]
}

/** Variables that have a meaning for Node or the system, but none for Gimme. */
const OF_OTHERS = /^(?:NODE_|npm_|TZ$|LANG$|LC_|(?:https?|no)_proxy$)/i

/**
 * Names in `.env` that no setting has, such as misspelt ones, which would do nothing without a word. The settings are
 * those of `.env.example`.
 * @param {string} folder
 * @returns {string[]}
 */
export function unknownNames(folder) {
  const known = new Set(namesIn(read(path.join(root, '.env.example')), /^(?:# )?([A-Z_]+)=/gm))
  const names = namesIn(read(path.join(folder, '.env')), /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=/gm)
  return names.filter((name) => !known.has(name) && !OF_OTHERS.test(name))
}

function namesIn(text = '', line) {
  return Array.from(text.matchAll(line), ([, name]) => name)
}

function read(file) {
  try {
    const bytes = readFileSync(file)
    // Otherwise letters such as ü would become other ones without a word.
    if (!isUtf8(bytes)) throw new Error('it is not UTF-8')
    return bytes.toString()
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${file}: cannot be read (${error.message}). Mend it or move it away.`, { cause: error })
  }
}
