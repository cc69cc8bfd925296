import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/**
 * Sends a text piece by piece, and makes each piece only when the client has read the ones before. Other requests are
 * served between two pieces, also where pieces are made without waiting, as from SQLite.
 */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  return reply.send(Readable.from(inTurns(pieces)))
}

async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}
