import { z } from 'zod'

const state = z.enum(['ok', 'warning', 'red'])

export const launchAnswer = z.object({
  state: state.describe('That of the worst line.'),
  lines: z.array(
    z.object({
      title: z.string(),
      state,
      finding: z.string().describe('What was found.'),
      why: z.string().describe('Why it matters.'),
      mend: z
        .union([
          z.object({ label: z.string(), path: z.string().describe('Of a section of the admin area.') }),
          z.object({ command: z.string().describe('For the terminal, or an environment variable.') }),
        ])
        .optional()
        .describe('What fixes it.'),
    }),
  ),
})
export type LaunchAnswer = z.output<typeof launchAnswer>
