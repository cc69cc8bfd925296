import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPieces } from './send-pieces.ts'

const PIECES = 50

test('others are served between the pieces of a response, also of pieces that are made without waiting', async () => {
  let made = 0
  async function* pieces() {
    while (made < PIECES) yield `piece ${++made}\n`
  }
  const app = Fastify()
  app.get('/', (_request, reply) => sendPieces(reply, pieces()))

  const madeBefore = new Set<number>()
  function look(): void {
    madeBefore.add(made)
    if (made < PIECES) setImmediate(look)
  }
  setImmediate(look)
  const { body } = await app.inject('/')
  expect(body.split('\n')).toHaveLength(PIECES + 1)
  expect(madeBefore.size).toBeGreaterThan(PIECES / 2)
})
