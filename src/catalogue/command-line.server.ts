import { commandLine } from '../core/command-line.ts'
import { FILE_LISTS, type FileListName } from './catalogue.server.ts'
import { isListFile, STANDARD_STREAM } from './list-file.server.ts'
import { namesOf } from '../core/names-of.ts'

/** An invalid command line. The message is one line. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const ACTIONS = ['check', 'import', 'export'] as const
const LISTS = namesOf(FILE_LISTS)

export const HELP = `Usage: ${commandLine('content', '-- <action> <list> [file]')}
       ${commandLine('content', '-- explain "<wish>"')}
       ${commandLine('content', '-- lint')}

  check   says whether the file could be imported; touches no database
  import  puts the file's entries in the place of the list's: all of them, or none when a line is bad
  export  writes the list to the file; without one, or to -, as JSON to standard output

  explain prints how a wish is read, what it matches, and why each idea stands where it does
  lint    finds mistakes in content/ideas: terms used twice, intents that nobody can reach, words that collide

Lists: ${LISTS.join(', ')}. Files: .json or .csv, in UTF-8; - is JSON from standard input.
The database is the one that DATABASE_URL names, as for npm start.
`

export type Command =
  | ListCommand
  | { readonly action: 'explain'; readonly wish: string }
  | { readonly action: 'lint' }

/** A command on a list in a file. */
export interface ListCommand {
  readonly action: (typeof ACTIONS)[number]
  readonly list: FileListName
  /** The path as given. */
  readonly file: string
}

/**
 * Parses the arguments; undefined if help is asked for.
 * @throws UsageError naming the first invalid word
 */
export function parseCommand(args: readonly string[]): Command | undefined {
  if (args.includes('--help') || args.includes('-h')) return undefined
  const [actionWord, listWord, fileWord, ...rest] = args
  if (actionWord === 'lint') {
    if (listWord !== undefined) throw new UsageError(`"${listWord}" is one word too many.`)
    return { action: actionWord }
  }
  if (actionWord === 'explain') {
    if (listWord === undefined) throw new UsageError('Which wish? Put it in quotes: explain "my dad golfs".')
    return { action: actionWord, wish: args.slice(1).join(' ') }
  }
  const action = oneOf(ACTIONS, actionWord, 'first word')
  const list = oneOf(LISTS, listWord, 'second word')
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one word too many.`)
  if (fileWord === undefined && action !== 'export') throw new UsageError(`Which file? ${action} needs one.`)
  const file = fileWord ?? STANDARD_STREAM
  if (!isListFile(file)) throw new UsageError(`"${file}" must end in .csv or .json.`)
  return { action, list, file }
}

function oneOf<T extends string>(words: readonly T[], word: string | undefined, place: string): T {
  const found = words.find((it) => it === word)
  if (found !== undefined) return found
  const given = word === undefined ? 'is missing' : `cannot be "${word}"`
  throw new UsageError(`The ${place} ${given}: it must be one of ${words.join(', ')}.`)
}
