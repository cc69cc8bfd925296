import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a text piece by piece, and makes each piece only when the client has read the ones before. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  return reply.send(Readable.from(pieces))
}
