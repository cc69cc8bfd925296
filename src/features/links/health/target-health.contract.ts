import { z } from 'zod'
import { TARGET_STATES } from './target-health.ts'

const count = z.int()

export const targetHealthQuery = z.object({
  state: z.enum(TARGET_STATES).default('gone').describe('Findings of this state are listed.'),
})

export const targetHealthAnswer = z.object({
  counts: z
    .object({ works: count, moved: count, gone: count, unreachable: count, skipped: count })
    .describe('Targets of named links by what was found.'),
  targets: z
    .array(
      z.object({
        code: z.string(),
        position: z
          .int()
          .describe(
            'Of the rule that leads there, from 1; 0 for the target of the link itself, -1 for the page after its end.',
          ),
        targetUrl: z.string(),
        state: z.enum(TARGET_STATES),
        detail: z.string().describe('For people.'),
        checkedAt: z.int().describe('Milliseconds since 1970.'),
        failures: z.int().describe('Times in a row that it was not reached.'),
      }),
    )
    .describe('The first hundred of the asked state.'),
})

export type TargetHealthQuery = z.output<typeof targetHealthQuery>
export type TargetHealthAnswer = z.output<typeof targetHealthAnswer>
