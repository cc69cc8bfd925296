import { isUtf8 } from 'node:buffer'
import type { z } from 'zod'
import { formatCsv, parseCsv } from './csv-sheet.ts'
import { formatJson, parseJson } from './json-sheet.ts'
import { unreadable, type Sheet } from './sheet.ts'

export const LIST_FORMATS = ['csv', 'json'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** Parses a file of a list. */
export function parseList(bytes: Buffer, format: ListFormat, entry: z.ZodObject): Sheet {
  if (!isUtf8(bytes)) return unreadable(firstLineNotUtf8(bytes), 'is not UTF-8')
  // Decoding removes a byte order mark.
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n')
  return format === 'csv' ? parseCsv(text, entry) : parseJson(text)
}

export function formatList(entries: readonly object[], format: ListFormat, entry: z.ZodObject): string {
  return format === 'csv' ? formatCsv(entries, entry) : formatJson(entries)
}

/** In UTF-8, no byte of a longer character looks like the end of a line. */
function firstLineNotUtf8(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split(/\r\n?|\n/)
  return 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
}
