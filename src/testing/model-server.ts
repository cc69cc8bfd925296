import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A response of the stand-in for a model. */
export interface ModelAnswer {
  /** 200 by default; for other statuses `text` is the body. */
  readonly status?: number
  /** The text of the model, in the pieces in which it is sent. */
  readonly pieces?: readonly string[]
  /** Milliseconds before each piece. */
  readonly pauseMs?: number
  /** Delays the last piece. */
  readonly lastAfter?: Promise<void>
  /** Sends the last piece again and again, until the client closes the connection. */
  readonly repeats?: boolean
  /** Keeps the connection open after the last piece. */
  readonly staysOpen?: boolean
}

export interface ModelServer {
  /** For AI_BASE_URL. */
  readonly baseUrl: string
  /** Bodies of the requests, in order. */
  readonly requests: readonly string[]
  /** Sets the responses to the next requests, in turn; the last one for all further requests. */
  answerWith(...answers: readonly ModelAnswer[]): void
  close(): Promise<void>
}

/** A local server that speaks OpenAI's chat protocol, streamed, with responses from the test. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const requests: string[] = []
  let answers: readonly ModelAnswer[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += String(chunk)))
    request.on('end', () => {
      requests.push(body)
      const [answer = {}, ...later] = answers
      if (later.length > 0) answers = later
      void send(response, request.url === '/v1/chat/completions' ? answer : { status: 404 })
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answerWith: (...given) => (answers = given),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Splits a text into pieces of a few characters, as models send it. */
export function inPieces(text: string, length = 7): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )
}

async function send(
  response: ServerResponse,
  { status = 200, pieces = [], pauseMs = 0, lastAfter, repeats = false, staysOpen = false }: ModelAnswer,
): Promise<void> {
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: pieces.join('') || 'No.' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  for (const [index, content] of pieces.entries()) {
    if (pauseMs > 0) await sleep(pauseMs)
    if (index === pieces.length - 1) await lastAfter
    if (response.destroyed) return
    response.write(event({ delta: { content }, finish_reason: null }))
  }
  if (repeats)
    await writeUntilClosed(response, event({ delta: { content: pieces.at(-1) }, finish_reason: null }))
  if (staysOpen) return
  response.write(event({ delta: {}, finish_reason: 'stop' }))
  response.end('data: [DONE]\n\n')
}

async function writeUntilClosed(response: ServerResponse, text: string): Promise<void> {
  const closed = once(response, 'close')
  while (!response.destroyed) if (!response.write(text)) await Promise.race([once(response, 'drain'), closed])
}

function event(choice: object): string {
  const chunk = {
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, ...choice }],
  }
  return `data: ${JSON.stringify(chunk)}\n\n`
}
