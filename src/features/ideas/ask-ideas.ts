import { HttpError } from '../../client/api.ts'
import { callApi } from '../../client/call-api.ts'
import { ideasEndpoint } from './idea.endpoint.ts'
import type { AskedWish } from './asked-wish.ts'
import type { IdeasEnd } from './idea.contract.ts'
import type { Idea } from './idea.ts'

/**
 * The browser gives the server up when the server gives up (HANDLER_TIMEOUT_MS): the first wish after a start waits until the engine is
 * put together, which takes 4 s of a slow processor. Go works meanwhile.
 */
const PATIENCE_MS = 20_000

/**
 * Asks the server for ideas, which come one by one.
 * @returns the last line of the answer, with the mode, the tone and a message
 * @throws HttpError, or the browser's error without a network, after a cut, or when it takes too long
 */
export async function askIdeas(asked: AskedWish, onIdea: (idea: Idea) => void): Promise<IdeasEnd> {
  const response = await callApi(
    ideasEndpoint,
    { body: asked },
    { headers: { accept: 'application/x-ndjson' }, signal: AbortSignal.timeout(PATIENCE_MS) },
  )
  if (!response.ok || !response.body) throw new HttpError(response.status, await response.text())
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new TypeError('The answer has no end.')
    const lines = (text + value).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      const part: Idea | IdeasEnd = JSON.parse(line)
      if ('mode' in part) return part
      onIdea(part)
    }
  }
}
