import { z } from 'zod'
import { countryOf } from '../../../core/country.ts'
import { timestamp } from '../../../core/time.contract.ts'
import { DEVICES } from '../../../visitors/device.ts'
import { tagChoice } from '../../retailer/foreign-tag.contract.ts'
import { ALL_LOTS, leadsEverybody, MAX_RULES } from './target-rule.ts'

const country = z
  .string()
  .refine((typed) => countryOf(typed) !== undefined, 'is no country of ISO 3166-1')
  .transform((typed) => typed.toUpperCase())

function withoutRepeated<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

/** All devices together are no condition. */
function asCondition(devices: readonly (typeof DEVICES)[number][]): (typeof DEVICES)[number][] {
  const named = withoutRepeated(devices)
  return named.length === DEVICES.length ? [] : named
}

/** A rule of a link. */
export const targetRule = z
  .object({
    targetUrl: z.string().trim().min(1, 'must not be empty').describe('An http or https address.'),
    tag: z.exactOptional(tagChoice),
    countries: z
      .array(country)
      .default([])
      .transform(withoutRepeated)
      .describe('ISO 3166-1, two letters each; empty for all.'),
    devices: z.array(z.enum(DEVICES)).default([]).transform(asCondition).describe('Empty for all.'),
    startsAt: timestamp
      .nullable()
      .default(null)
      .describe('Milliseconds since 1970; null from the beginning.'),
    endsAt: timestamp.nullable().default(null).describe('Milliseconds since 1970; null for good.'),
    share: z
      .int()
      .min(1, 'must be 1 or more')
      .max(ALL_LOTS, `must be ${ALL_LOTS} at most`)
      .nullable()
      .default(null)
      .describe(
        'Whole percent of the visitors that the other conditions fit; null for all. Shares lie side by side: 30 and 30 leave 40 to what follows.',
      ),
  })
  .superRefine((rule, context) => {
    if (leadsEverybody(rule))
      context.addIssue({
        code: 'custom',
        path: ['targetUrl'],
        message: 'needs a condition. To lead everybody there, change where the link itself leads',
      })
    if (rule.startsAt !== null && rule.endsAt !== null && rule.endsAt <= rule.startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'must be later than the rule begins' })
  })

/** The rules of a link, in the order in which they are tried. */
export const targetRules = z
  .array(targetRule)
  .max(MAX_RULES, `must be ${MAX_RULES} at most`)
  .describe('The first that fits a visitor decides where the link leads; without one it is `targetUrl`.')

/** A rule as it leaves. */
export const targetRuleEntry = z.object({
  targetUrl: z.string(),
  tag: z
    .exactOptional(tagChoice)
    .describe('`theirs` where an administrator has kept the tag of somebody else.'),
  countries: z.array(z.string()),
  devices: z.array(z.enum(DEVICES)),
  startsAt: z.int().nullable(),
  endsAt: z.int().nullable(),
  share: z.int().nullable(),
  isBlocked: z.boolean().describe('Whether its host is blocked, so that it leads nobody.'),
})
