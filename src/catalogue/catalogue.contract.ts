import { z } from 'zod'
import { longPagePosition, longPageQuerystring } from '../core/paging.ts'
import { errorBody } from '../http/error.contract.ts'

/** Of entries that came with the software and still show its figures. */
export const sampleCount = z.object({ count: z.int() })
export type SampleCount = z.output<typeof sampleCount>

/**
 * An entry as in files of `npm run content`. The list's own schema checks the fields, so that each error names its
 * field.
 */
const entry = z.record(z.string(), z.unknown()).describe('As in a file of `npm run content`.')

export const listQuerystring = longPageQuerystring.extend({
  claims: z
    .literal('unsourced')
    .optional()
    .describe('Only entries with a figure without a source, or one whose source has ended.'),
})
export type ListQuery = z.output<typeof listQuerystring>

export const placedEntry = z.object({
  key: z.string().describe('What it is known by.'),
  position: z.int().describe('Smaller ones come first.'),
  version: z.string().describe('Differs whenever the entry does.'),
  entry,
})

export const entriesAnswer = z.object({
  entries: z.array(placedEntry),
  ...longPagePosition.shape,
})

export const createBody = z.object({
  entry,
  position: z.int().min(0).max(1_000_000).optional().describe('To put back what was deleted.'),
})

export const changeBody = z.object({
  entry,
  version: z.string().optional().describe('Refuses to write over what somebody else has changed since.'),
})

export const refusedEntry = errorBody.extend({
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field.'),
})

export const importCounts = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  kept: z.int(),
})

export type CreateBody = z.input<typeof createBody>
export type ChangeBody = z.input<typeof changeBody>
export type EntriesAnswer = z.output<typeof entriesAnswer>
export type PlacedEntryAnswer = z.output<typeof placedEntry>
export type ImportAnswer = z.output<typeof importCounts>
export type RefusedEntry = z.output<typeof refusedEntry>
