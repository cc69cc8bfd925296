import { randomUUID } from 'node:crypto'

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

/** Sends one search event. */
export function postSearch(
  serverUrl: string,
  { id, query = 'tent', visitor = 0 }: Search,
): Promise<Response> {
  return fetch(`${serverUrl}/api/analytics/search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': browser(visitor),
      'x-forwarded-for': `198.18.${visitor}.1`,
    },
    body: JSON.stringify({ id, query, searchType: 'text' }),
  })
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

  async function sendOne(serverUrl: string, client: number): Promise<void> {
    const id = randomUUID()
    sent.add(id)
    const query = TERMS[sent.size % TERMS.length] ?? ''
    const response = await postSearch(serverUrl, { id, query, visitor: client })
    const body = await response.text()
    if (response.status === 204) stored.add(id)
    else
      refusals.push({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        message: messageIn(body),
      })
  }

  async function runClient(client: number): Promise<void> {
    const serverUrl = serverUrls[client % serverUrls.length] ?? ''
    try {
      while (!stopping.signal.aborted) await sendOne(serverUrl, client)
    } catch (error) {
      failures.push(failureCode(error))
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

/** fetch hides the system's error code in the cause. */
function failureCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause ?? error)
}
