import type { z } from 'zod'
import { csvRows } from './csv-rows.ts'
import { csvPieces } from '../../core/csv-text.ts'
import { readText } from './file-text.server.ts'
import { jsonPieces, jsonRows } from './json-rows.ts'
import type { RowBatch } from '../../core/sheet.ts'

export const LIST_FORMATS = ['csv', 'json'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/**
 * Reads a file of a list piece by piece.
 * @throws UnreadableFileError naming the line from which on the file cannot be read
 */
export function parseList(
  bytes: AsyncIterable<Buffer>,
  format: ListFormat,
  entry: z.ZodObject,
): AsyncIterable<RowBatch> {
  const text = readText(bytes)
  return format === 'csv' ? csvRows(text, entry) : jsonRows(text)
}

/** Writes a file of a list piece by piece. */
export function formatList(
  batches: AsyncIterable<readonly object[]>,
  format: ListFormat,
  entry: z.ZodObject,
): AsyncIterable<string> {
  return format === 'csv' ? csvPieces(batches, entry) : jsonPieces(batches)
}
