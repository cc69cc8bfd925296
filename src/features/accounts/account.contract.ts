import { z } from 'zod'

export const loginBody = z.object({
  username: z.string().trim().min(1, 'must not be empty').max(64, 'must be 64 characters at most'),
  password: z.string().min(1, 'must not be empty').max(256, 'must be 256 characters at most'),
})

export const loginAnswer = z.object({ username: z.string(), token: z.string() })

export const sessionAnswer = z.object({ username: z.string() })

export const sessionsAnswer = z.array(
  z.object({
    id: z.string(),
    createdAt: z.number().int().describe('Milliseconds since 1970.'),
    lastUsedAt: z.number().int().describe('Milliseconds since 1970.'),
    isThisOne: z.boolean(),
  }),
)

export type LoginBody = z.input<typeof loginBody>
export type LoginAnswer = z.output<typeof loginAnswer>
export type SessionAnswer = z.output<typeof sessionAnswer>
export type SessionsAnswer = z.output<typeof sessionsAnswer>
