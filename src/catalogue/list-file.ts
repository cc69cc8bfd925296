import { isUtf8 } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { formatCsv, parseCsv } from './csv-sheet.ts'
import { formatJson, parseJson } from './json-sheet.ts'
import { unreadable, type Sheet } from './sheet.ts'

/** A file that cannot be read or written. The message is one line and names it. */
export class ListFileError extends Error {
  override name = 'ListFileError'
}

/** Stands for standard input and standard output, which speak JSON. */
export const STANDARD_STREAM = '-'

/** Whether the name of a file says in which format it is. */
export function isListFile(file: string): boolean {
  return file === STANDARD_STREAM || /\.(?:json|csv)$/i.test(file)
}

/** @throws ListFileError when there is no such file, or it may not be read */
export async function readListFile(file: string, entry: z.ZodObject): Promise<Sheet> {
  const bytes = await orExplain(file, 'read', () =>
    file === STANDARD_STREAM ? buffer(process.stdin) : readFile(file),
  )
  if (!isUtf8(bytes)) return unreadable(firstLineNotUtf8(bytes), 'is not UTF-8')
  // Decoding takes a byte order mark away.
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n')
  return isCsv(file) ? parseCsv(text, entry) : parseJson(text)
}

/** @throws ListFileError when the file may not be written */
export async function writeListFile(
  file: string,
  entries: readonly object[],
  entry: z.ZodObject,
): Promise<void> {
  const text = isCsv(file) ? formatCsv(entries, entry) : formatJson(entries)
  if (file === STANDARD_STREAM) process.stdout.write(text)
  else await orExplain(file, 'written', () => writeFile(file, text))
}

function isCsv(file: string): boolean {
  return path.extname(file).toLowerCase() === '.csv'
}

/** No byte of a longer character of UTF-8 looks like the end of a line. */
function firstLineNotUtf8(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split(/\r\n?|\n/)
  return 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
}

async function orExplain<T>(file: string, done: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new ListFileError(`${file} cannot be ${done}: ${error.message}`, { cause: error })
  }
}
