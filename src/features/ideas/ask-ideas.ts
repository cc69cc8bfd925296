import { HttpError } from '../../client/api.ts'
import type { Idea, IdeaMode, Wish } from './idea.ts'

/** A server that has not finished by then is given up, in milliseconds; it gives its model four seconds. */
const PATIENCE_MS = 8000

/**
 * Asks the server for ideas, which come one by one.
 * @returns who thought of them
 * @throws HttpError, or the browser's error without a network, after a cut, or when it takes too long
 */
export async function askIdeas(wish: Wish, onIdea: (idea: Idea) => void): Promise<IdeaMode> {
  const response = await fetch('/api/ideas', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify(wish),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok || !response.body) throw new HttpError(response.status, await response.text())
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new TypeError('The answer has no end.')
    const lines = (text + value).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      const part = JSON.parse(line) as Idea | { readonly mode: IdeaMode }
      if ('mode' in part) return part.mode
      onIdea(part)
    }
  }
}
