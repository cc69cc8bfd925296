import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** More terms than places in the trending list, so that measured terms fill it. */
const TERMS = [
  'cat toys',
  'tent',
  'blue teapot',
  'board game',
  'rain coat',
  'desk lamp',
  'yoga mat',
  'bird feeder',
  'pasta maker',
  'ukulele',
  'sun hat',
  'dog bed',
]

/** The response to an event that was not stored. */
export interface Refusal {
  readonly status: number
  readonly retryAfter: string | null
  readonly message: unknown
}

export interface EventLoad {
  /** Every id that was sent, answered or not. */
  readonly sent: ReadonlySet<string>
  /** The ids that were answered with 204. */
  readonly stored: ReadonlySet<string>
  readonly refusals: readonly Refusal[]
  /** Codes of requests without a complete response; each ended its client. */
  readonly failures: readonly string[]
  /** Resolves when every client has stopped or failed. */
  readonly ended: Promise<void>
  /** Lets every client finish its request. */
  stop(): Promise<void>
}

/** A user agent for each number. */
export function browser(number: number): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.${number}.0 Safari/537.36`
}

interface Search {
  readonly id: string
  readonly query?: string
  /** The number of the visitor; each has a network of its own, behind a proxy that the server has to trust. */
  readonly visitor?: number
}

/** The request that records a search. */
function searchRequest({ id, query = 'tent', visitor = 0 }: Search) {
  return {
    path: '/api/analytics/search',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': browser(visitor),
      'x-forwarded-for': `198.18.${visitor}.1`,
    },
    body: JSON.stringify({ id, query, searchType: 'text' }),
  }
}

/** Sends one search event. */
export function postSearch(serverUrl: string, search: Search): Promise<Response> {
  const { path, ...request } = searchRequest(search)
  return fetch(serverUrl + path, request)
}

/**
 * The same on the connection of an agent. fetch opens further connections while one is about to become free, and a
 * listening socket that closes resets those that the server has not accepted yet: that is no request lost by the server.
 */
async function postSearchWith(agent: Agent, serverUrl: string, search: Search) {
  const { path, body, ...options } = searchRequest(search)
  const request = httpRequest(serverUrl + path, { ...options, agent }).end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'] ?? null,
    body: await text(response),
  }
}

/**
 * Starts clients that send one event after the other on a keep-alive connection, to the servers in turn, until they
 * are stopped or their connection fails.
 */
export function startEventLoad(serverUrls: readonly string[], clients = 32): EventLoad {
  const sent = new Set<string>()
  const stored = new Set<string>()
  const refusals: Refusal[] = []
  const failures: string[] = []
  const stopping = new AbortController()

  async function sendOne(agent: Agent, serverUrl: string, client: number): Promise<void> {
    const id = randomUUID()
    sent.add(id)
    const query = TERMS[sent.size % TERMS.length] ?? ''
    const { status, retryAfter, body } = await postSearchWith(agent, serverUrl, {
      id,
      query,
      visitor: client,
    })
    if (status === 204) stored.add(id)
    else refusals.push({ status, retryAfter, message: messageIn(body) })
  }

  async function runClient(client: number): Promise<void> {
    const serverUrl = serverUrls[client % serverUrls.length] ?? ''
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      while (!stopping.signal.aborted) await sendOne(agent, serverUrl, client)
    } catch (error) {
      failures.push(error instanceof Error && 'code' in error ? String(error.code) : String(error))
    } finally {
      agent.destroy()
    }
  }

  const ended = Promise.all(Array.from({ length: clients }, (_, client) => runClient(client))).then(
    () => undefined,
  )
  return {
    sent,
    stored,
    refusals,
    failures,
    ended,
    stop() {
      stopping.abort()
      return ended
    },
  }
}

function messageIn(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'message' in parsed ? parsed.message : undefined
  } catch {
    return undefined
  }
}
