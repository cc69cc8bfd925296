import { z } from 'zod'

export const loginBody = z.object({
  username: z.string().trim().min(1, 'must not be empty').max(64, 'must be 64 characters at most'),
  password: z.string().min(1, 'must not be empty').max(256, 'must be 256 characters at most'),
  code: z
    .string()
    .trim()
    .max(64, 'must be 64 characters at most')
    .optional()
    .describe('Of the authenticator app, or a recovery code, where an answer has asked for one.'),
  deviceToken: z
    .string()
    .max(128, 'must be 128 characters at most')
    .optional()
    .describe('What an earlier login in this browser answered.'),
})

export type LoginBody = z.input<typeof loginBody>

export const loginAnswer = z.object({
  username: z.string(),
  token: z.string(),
  deviceToken: z
    .string()
    .describe('For the next login in this browser, which then does not wait for wrong tries of strangers.'),
})
export type LoginAnswer = z.output<typeof loginAnswer>

export const passwordBody = loginBody.pick({ password: true })
export type PasswordBody = z.output<typeof passwordBody>

export const loginRefusal = z.object({
  message: z.string(),
  reason: z
    .literal('second-factor')
    .optional()
    .describe('The password is right; the same again with a code opens the session.'),
  hasApp: z
    .boolean()
    .optional()
    .describe('Whether codes of an authenticator app are accepted, besides recovery codes.'),
})

export const changePasswordBody = z.object({
  currentPassword: loginBody.shape.password,
  newPassword: z.string().min(8, 'must be 8 characters at least').max(256, 'must be 256 characters at most'),
})
export type ChangePasswordBody = z.output<typeof changePasswordBody>

export const sessionAnswer = z.object({ username: z.string() })

export const proxyAnswer = z.object({
  untrusted: z
    .object({
      header: z.enum(['X-Forwarded-For', 'Forwarded']),
      address: z.string().describe('The address of the proxy.'),
    })
    .nullable()
    .describe('The proxy that forwarded this request, if TRUST_PROXY does not name it.'),
})
export type ProxyAnswer = z.output<typeof proxyAnswer>

const sessionEntry = z.object({
  id: z.string(),
  createdAt: z.number().int().describe('Milliseconds since 1970.'),
  lastUsedAt: z.number().int().describe('Milliseconds since 1970.'),
  device: z.string().describe('A browser and a system, such as "Firefox on Windows".'),
  isThisOne: z.boolean(),
})
export type AdminSessionEntry = z.output<typeof sessionEntry>

export const endedSessionsAnswer = z.object({ endedCount: z.number().int() })
export type EndedSessionsAnswer = z.output<typeof endedSessionsAnswer>

export const sessionsAnswer = z.array(sessionEntry)
