import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { newSqlite } from '../../testing/databases.ts'
import { inPieces, startModelServer } from '../../testing/model-server.ts'
import { createTestApp, fullContent } from '../../testing/test-app.ts'

const SOCKS = { searchTerm: 'fun novelty socks', why: 'Feet deserve a laugh, too.' }
const HAMMOCK = { searchTerm: 'backyard hammock', why: 'For a dad who would rather lie down.' }

const WISH = 'something for my unmistakable dad'

/** The app with a model set up, listening, and what it logs. */
async function start() {
  const model = await startModelServer()
  onTestFinished(() => model.close())
  const logged: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const app = await createTestApp({
    content: fullContent,
    databaseUrl: await newSqlite(),
    environment: { AI_BASE_URL: model.baseUrl, AI_MODEL: 'stand-in', AI_API_KEY: 'a-secret' },
    logger: pino({ level: 'info' }, sink),
  })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    model,
    logged,
    ask: (accept: string) =>
      fetch(`${url}/api/ideas`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ wish: WISH, mood: 'silly' }),
      }),
  }
}

test('a model that is set up is asked, and its ideas are one answer', async () => {
  const { model, ask } = await start()
  model.answerWith({ pieces: inPieces(JSON.stringify({ elements: [SOCKS, HAMMOCK] })) })
  const response = await ask('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    mode: 'model',
    tone: 'playful',
    corrections: [],
    language: 'en',
    ideas: [SOCKS, HAMMOCK],
  })
  expect(model.requests[0]).toContain(WISH)
  expect(model.requests[0]).toContain('silly, to laugh about')
})

test('who accepts lines gets each idea as soon as it is there', async () => {
  const { model, ask } = await start()
  const whole = JSON.stringify({ elements: [SOCKS, HAMMOCK, { searchTerm: 'third', why: 'Never ends.' }] })
  model.answerWith({ pieces: [whole.slice(0, whole.indexOf('third'))], staysOpen: true })
  const response = await ask('application/x-ndjson')
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.split('\n').length < 3) text += (await reader?.read())?.value ?? ''
  // The model has not ended, nor has the answer.
  expect(text.trim().split('\n')).toEqual([JSON.stringify(SOCKS), JSON.stringify(HAMMOCK)])
  await reader?.cancel()
})

test('a model that fails is replaced, and the log says so without the wish or the key', async () => {
  const { model, ask, logged } = await start()
  model.answerWith({ status: 500, pieces: [`I cannot do ${WISH}`] })
  const lines = (await (await ask('application/x-ndjson')).text()).trim().split('\n')
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ mode: 'local', tone: 'playful' })
  const log = logged.join('')
  expect(log).toContain('"reason":"AI_APICallError 500"')
  expect(log).not.toMatch(/unmistakable|a-secret/)
})
