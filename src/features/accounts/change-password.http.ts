import type { FastifyPluginAsync } from 'fastify'

/**
 * GET /.well-known/change-password: leads password managers to the page where administrators change their password (W3C, A
 * Well-Known URL for Changing Passwords).
 */
export const changePasswordRoutes: FastifyPluginAsync<{ passwordPath: string }> = async (
  app,
  { passwordPath },
) => {
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(passwordPath),
  )
}
