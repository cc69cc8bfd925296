import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { formatList, parseList, type ListFormat } from './list-format.server.ts'
import type { Sheet } from './sheet.ts'

/** A file that cannot be read or written. The message is one line and names the file. */
export class ListFileError extends Error {
  override name = 'ListFileError'
}

/** Stands for standard input and output, in JSON. */
export const STANDARD_STREAM = '-'

/** Whether the name of a file shows its format. */
export function isListFile(file: string): boolean {
  return file === STANDARD_STREAM || /\.(?:json|csv)$/i.test(file)
}

/** @throws ListFileError when the file does not exist or may not be read */
export async function readListFile(file: string, entry: z.ZodObject): Promise<Sheet> {
  const bytes = await orExplain(file, 'read', () =>
    file === STANDARD_STREAM ? buffer(process.stdin) : readFile(file),
  )
  return parseList(bytes, formatOf(file), entry)
}

/** @throws ListFileError when the file may not be written */
export async function writeListFile(
  file: string,
  entries: readonly object[],
  entry: z.ZodObject,
): Promise<void> {
  const text = formatList(entries, formatOf(file), entry)
  if (file === STANDARD_STREAM) process.stdout.write(text)
  else await orExplain(file, 'written', () => writeFile(file, text))
}

function formatOf(file: string): ListFormat {
  return path.extname(file).toLowerCase() === '.csv' ? 'csv' : 'json'
}

async function orExplain<T>(file: string, done: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new ListFileError(`${file} cannot be ${done}: ${error.message}`, { cause: error })
  }
}
