import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { formatList, parseList, type ListFormat } from '../features/list-files/list-format.server.ts'
import type { RowBatch } from '../core/sheet.ts'

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

/**
 * Reads a file piece by piece.
 * @throws ListFileError when the file does not exist or may not be read
 */
export async function* readListFile(file: string, entry: z.ZodObject): AsyncGenerator<RowBatch> {
  const bytes = file === STANDARD_STREAM ? process.stdin : createReadStream(file)
  try {
    yield* parseList(bytes, formatOf(file), entry)
  } catch (error) {
    throw explained(error, file, 'read')
  }
}

/**
 * Calls back with a file that can be read again: standard input is copied into one.
 * @throws ListFileError when standard input may not be read, or the copy not be written
 */
export async function withReadableFile<T>(
  file: string,
  callBack: (readable: string) => Promise<T>,
): Promise<T> {
  if (file !== STANDARD_STREAM) return callBack(file)
  const folder = await mkdtemp(path.join(tmpdir(), 'gimme-content-'))
  try {
    const copy = path.join(folder, 'standard-input.json')
    await pipeline(process.stdin, createWriteStream(copy)).catch((error: unknown) => {
      throw explained(error, 'Standard input', 'read')
    })
    return await callBack(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes a file piece by piece.
 * @throws ListFileError when the file may not be written
 */
export async function writeListFile(
  file: string,
  batches: AsyncIterable<readonly object[]>,
  entry: z.ZodObject,
): Promise<void> {
  const text = formatList(batches, formatOf(file), entry)
  try {
    if (file === STANDARD_STREAM) await pipeline(text, process.stdout, { end: false })
    else await writeWhole(text, file)
  } catch (error) {
    throw explained(error, file, 'written')
  }
}

/** The file takes its name when it is complete, because a part of a CSV reads as a whole list. */
async function writeWhole(text: AsyncIterable<string>, file: string): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(text, createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function formatOf(file: string): ListFormat {
  return path.extname(file).toLowerCase() === '.csv' ? 'csv' : 'json'
}

function explained(error: unknown, file: string, done: string): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error
  return new ListFileError(`${file} cannot be ${done}: ${error.message}`, { cause: error })
}
