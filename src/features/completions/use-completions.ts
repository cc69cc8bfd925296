import { useEffect, useState } from 'react'
import type { CompletionsAnswer } from './completion.contract.ts'

/** How long typing has to rest before the server is asked, and how long its answer is good for (issue 6). */
const PAUSE_MS = 120
const PATIENCE_MS = 300

const NONE: CompletionsAnswer = { completions: [] }

/**
 * What a text may go on to, and what is said of it where it is to be met with care. While somebody types on, it is what
 * was answered to the text before. An answer that is late completes nothing any more; its care still counts.
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

/** @throws TypeError when there is no answer that can be used */
async function fetchCompletions(text: string, signal: AbortSignal): Promise<CompletionsAnswer> {
  const response = await fetch(`/api/suggest?${new URLSearchParams({ q: text }).toString()}`, { signal })
  if (!response.ok) throw new TypeError(`The answer is ${response.status}`)
  return (await response.json()) as CompletionsAnswer
}
