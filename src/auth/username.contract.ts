import { z } from 'zod'

/** A name that an administrator may have. */
export const usernameRule = z
  .string()
  .trim()
  .regex(/^[\w.@-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes, underscores or @')
