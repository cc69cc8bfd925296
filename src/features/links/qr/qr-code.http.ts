import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { derivedFrom } from '../../../core/derived-from.ts'
import type { CurrentSite } from '../../../core/site-config.ts'
import { inkOnWhite } from '../../brand/brand-colors.server.ts'
import { createDrawOnce } from '../../images/draw-once.server.ts'
import { LINK_PATH } from '../link.ts'
import { qrPng, qrSvg } from './qr-code.server.ts'
import { DEFAULT_QR_SIZE, QR_SIZES } from './qr-code.ts'

export interface QrCodeRoutesOptions {
  readonly currentSite: CurrentSite
  /** Whether a link with a code works or will, and is cached, so that the database need not be asked. */
  readonly isCached: (request: FastifyRequest, code: string) => boolean
  /** Calls `next` with the code of a link that works or has not begun; answers all others itself. */
  readonly withCode: (
    request: FastifyRequest,
    reply: FastifyReply,
    typed: string,
    next: (code: string) => Promise<FastifyReply>,
  ) => Promise<FastifyReply>
}

/** Pictures are asked for anew, as the brand may have changed, and sent again only if they have. */
const CACHE_CONTROL = 'public, no-cache'

/** Half of what is kept in memory: about 150 QR codes. */
const CACHE_BYTES = 4 * 1024 * 1024

const params = z.object({ code: z.string() })

const sizes = z
  .enum(QR_SIZES)
  .default(DEFAULT_QR_SIZE)
  // Social networks append parameters of their own to addresses; a size that is none is the usual one.
  .catch(DEFAULT_QR_SIZE)

/** GET and HEAD of /s/{code}/qr.svg, and of /s/{code}/qr.png with `size`. */
export const qrCodeRoutes: FastifyPluginAsyncZod<QrCodeRoutesOptions> = async (
  app,
  { currentSite, isCached, withCode },
) => {
  const inkNow = derivedFrom(currentSite, ({ accents }) => inkOnWhite(accents.pink))
  // Drawing takes a thread of the pool for some ten milliseconds, and anybody may ask for it.
  const drawOnce = createDrawOnce(CACHE_BYTES)

  /** Sends a picture, unless the asking client has the same one. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    code: string,
    type: string,
    draw: (text: string, ink: string) => Buffer | Promise<Buffer>,
    variant: string,
  ): Promise<FastifyReply> {
    const text = `${currentSite().baseUrl}${LINK_PATH}${code}`
    const ink = inkNow()
    const name = `${text} ${ink} ${variant}`
    const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`
    const headers = { 'cache-control': CACHE_CONTROL, 'x-robots-tag': 'noindex', etag }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const picture = await drawOnce(name, async () => draw(text, ink))
    return reply.headers(headers).type(type).send(picture)
  }

  app.get(`${LINK_PATH}:code/qr.svg`, { schema: { hide: true, params } }, (request, reply) => {
    const sendCode = (code: string) =>
      send(
        request,
        reply,
        code,
        'image/svg+xml; charset=utf-8',
        (text, ink) => Buffer.from(qrSvg(text, ink)),
        'svg',
      )
    const { code } = request.params
    return isCached(request, code) ? sendCode(code) : withCode(request, reply, code, sendCode)
  })

  const querystring = z.object({ size: sizes })
  app.get(`${LINK_PATH}:code/qr.png`, { schema: { hide: true, params, querystring } }, (request, reply) => {
    const { size } = request.query
    const sendCode = (code: string) =>
      send(request, reply, code, 'image/png', (text, ink) => qrPng(text, ink, Number(size)), size)
    const { code } = request.params
    return isCached(request, code) ? sendCode(code) : withCode(request, reply, code, sendCode)
  })
}
