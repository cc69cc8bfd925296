import type { FastifyReply } from 'fastify'
import type { FactorChange } from './own-second-factor.service.ts'

const REFUSALS = {
  'wrong-password': [400, 'That is not your current password.'],
  'wrong-code': [
    400,
    'That code is wrong, or it was used already. Please type the next one that the app shows.',
  ],
  'not-now': [409, 'This was changed meanwhile, perhaps in another window. Please look again.'],
} as const

/** Answers a change of one's own second factor that was refused. */
export function refuseFactorChange(
  reply: FastifyReply,
  outcome: Exclude<FactorChange, { readonly kind: 'done' }>,
): FastifyReply {
  if (outcome.kind !== 'too-many') {
    const [status, message] = REFUSALS[outcome.kind]
    return reply.code(status).send({ message })
  }
  const seconds = Math.ceil(outcome.retryAfterMs / 1000)
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send({ message: `Too many wrong tries. Please try again in ${Math.ceil(seconds / 60)} min.` })
}
