import { useEffect, useState } from 'react'
import { callApi } from '../../client/call-api.ts'
import { completionsEndpoint } from './completion.endpoint.ts'
import type { CompletionsAnswer } from './completion.contract.ts'

/** How long typing must pause before the server is asked, and how long an answer is useful after that. */
const PAUSE_MS = 120
const PATIENCE_MS = 300

const NONE: CompletionsAnswer = { completions: [] }

/**
 * Completions of a text, or the message of a text that is answered with care. While typing goes on, the last answer
 * is kept. A late answer brings no completions, but its message is still shown.
 */
export function useCompletions(text: string): CompletionsAnswer {
  const [answer, setAnswer] = useState(NONE)
  useEffect(() => {
    if (text === '') {
      setAnswer(NONE)
      return
    }
    const typedOn = new AbortController()
    let isLate = false
    const timers = [setTimeout(ask, PAUSE_MS), setTimeout(giveUp, PAUSE_MS + PATIENCE_MS)]
    function giveUp() {
      isLate = true
      setAnswer(withoutCompletions)
    }
    function ask() {
      fetchCompletions(text, typedOn.signal).then(
        (came) => {
          if (typedOn.signal.aborted) return
          stopTimers()
          setAnswer(isLate ? withoutCompletions(came) : came)
        },
        (error: unknown) => {
          if (typedOn.signal.aborted) return
          console.debug('No completions.', error)
          stopTimers()
          giveUp()
        },
      )
    }
    function stopTimers() {
      for (const timer of timers) clearTimeout(timer)
    }
    return () => {
      stopTimers()
      typedOn.abort()
    }
  }, [text])
  return answer
}

function withoutCompletions(answer: CompletionsAnswer): CompletionsAnswer {
  return { ...answer, completions: [] }
}

/** @throws TypeError when the response is not usable */
async function fetchCompletions(text: string, signal: AbortSignal): Promise<CompletionsAnswer> {
  const response = await callApi(completionsEndpoint, { query: { q: text } }, { signal })
  if (!response.ok) throw new TypeError(`The answer is ${response.status}`)
  return response.json()
}
