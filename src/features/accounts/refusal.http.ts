import type { FastifyReply } from 'fastify'
import type { TooManyTries } from './login-delay.ts'

const REFUSALS = {
  'wrong-password': [400, 'That is not your current password.'],
  same: [400, 'That is your current password. Please choose another one.'],
  common: [
    400,
    'That password is among the first that strangers try. Please choose another one, such as a few words.',
  ],
  'wrong-code': [
    400,
    'That code is wrong, or it was used already. Please type the next one that the app shows.',
  ],
  'not-now': [409, 'This was changed meanwhile, perhaps in another window. Please look again.'],
} as const

/** Answers a change of one's own account that was refused. */
export function refuse(
  reply: FastifyReply,
  outcome: { readonly kind: keyof typeof REFUSALS } | TooManyTries,
): FastifyReply {
  if (outcome.kind === 'too-many') return refuseTry(reply, outcome)
  const [status, message] = REFUSALS[outcome.kind]
  return reply.code(status).send({ message })
}

/**
 * Answers a try that has to wait.
 * @param explanation a sentence for the end of the message
 */
export function refuseTry(
  reply: FastifyReply,
  { retryAfterMs }: TooManyTries,
  explanation = '',
): FastifyReply {
  const message = `Too many wrong tries. Please try again in ${Math.ceil(retryAfterMs / 60_000)} min.`
  return reply
    .code(429)
    .header('retry-after', Math.ceil(retryAfterMs / 1000))
    .send({ message: `${message} ${explanation}`.trimEnd() })
}
