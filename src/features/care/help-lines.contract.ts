import { z } from 'zod'
import { HELP_SUBJECTS } from './help-line.ts'

const helpLine = z.strictObject({
  name: z.string().min(1).max(80),
  /** The number as shown. */
  number: z.string().min(1).max(40),
  /** `tel:`, `sms:` or `https:`. */
  href: z
    .string()
    .regex(/^(?:tel:\+?[\d*#]+|sms:\+?\d+|https:\/\/\S+)$/, 'must be a tel:, sms: or https: address'),
  hours: z.string().min(1).max(60),
  /** The subject that the line answers first, which decides the order of lines. Despair includes suicide and any wish to talk. */
  about: z.enum(HELP_SUBJECTS),
  /** The purpose of the line in a few words, shown beside its name. */
  purpose: z.string().min(1).max(80),
  /** Web address of the organization that runs the line. */
  source: z.url(),
  /** The day of the last check against other sources; null if the line was never checked. */
  checked: z.iso.date().nullable(),
})

/** Subjects for which every country needs a line; the start fails without one. */
const ALWAYS_THERE = ['despair', 'emergency'] as const

const country = z.strictObject({
  /** ISO 3166-1, two letters. */
  code: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  name: z.string().min(1),
  /** IANA time zones, from which the browser's own identifies the country. */
  zones: z
    .array(z.string().regex(/^[A-Z]\w+\/[\w/+-]+$/, 'must be a time zone such as Europe/Berlin'))
    .min(1),
  /** Lines about despair come first. Of the lines about violence, the one that is always open comes first. */
  lines: z
    .array(helpLine)
    .refine((lines) => ALWAYS_THERE.every((subject) => lines.some(({ about }) => about === subject)), {
      error: 'must hold a line about despair and the emergency number',
    }),
})

/** content/help-lines.json, and GET /api/help-lines. */
export const helpLines = z.strictObject({
  /** A directory of help lines in all countries. */
  directory: helpLine,
  countries: z
    .array(country)
    .min(1)
    .refine(
      (list) =>
        new Set(list.flatMap(({ zones }) => zones)).size === list.flatMap(({ zones }) => zones).length,
      {
        error: 'holds the same time zone twice',
      },
    ),
})

export type HelpLine = z.output<typeof helpLine>
export type HelpCountry = z.output<typeof country>
export type HelpLines = z.output<typeof helpLines>
