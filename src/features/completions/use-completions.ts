import { useEffect, useState } from 'react'
import type { CompletionsAnswer } from './completion.contract.ts'
import type { Completion } from './completion.ts'

/** How long typing has to rest before the server is asked, and how long its answer is good for (issue 6). */
const PAUSE_MS = 120
const PATIENCE_MS = 300

const NONE: readonly Completion[] = []

/** What a text may go on to. While somebody types on, it is what the text before went on to. */
export function useCompletions(text: string): readonly Completion[] {
  const [completions, setCompletions] = useState(NONE)
  useEffect(() => {
    if (text === '') {
      setCompletions(NONE)
      return
    }
    const typedOn = new AbortController()
    const timers = [setTimeout(ask, PAUSE_MS), setTimeout(giveUp, PAUSE_MS + PATIENCE_MS)]
    function giveUp() {
      typedOn.abort()
      setCompletions(NONE)
    }
    function ask() {
      fetchCompletions(text, typedOn.signal).then(
        (answer) => {
          if (typedOn.signal.aborted) return
          stopTimers()
          setCompletions(answer)
        },
        (error: unknown) => {
          if (typedOn.signal.aborted) return
          console.debug('No completions.', error)
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
  return completions
}

/** @throws TypeError when there is no answer that can be used */
async function fetchCompletions(text: string, signal: AbortSignal): Promise<readonly Completion[]> {
  const response = await fetch(`/api/suggest?${new URLSearchParams({ q: text }).toString()}`, { signal })
  if (!response.ok) throw new TypeError(`The answer is ${response.status}`)
  const { completions } = (await response.json()) as CompletionsAnswer
  return completions
}
