import { useEffect, useState } from 'react'
import { pickPrompt } from './prompt.ts'
import type { SearchWords } from './search.contract.ts'

/** What stands beside the placeholder, and how wide its letters are at most on average, in pixels. */
const BESIDE_PX = 150
const LETTER_PX = 7.5

/**
 * A placeholder picked once per visit. It is empty until the browser has picked: the page is the same for everybody,
 * and the hour is the visitor's own.
 */
export function usePrompt(prompts: SearchWords['prompts'] | undefined): string {
  const [prompt, setPrompt] = useState('')
  useEffect(() => {
    if (!prompts) return
    const room = (innerWidth - BESIDE_PX) / LETTER_PX
    setPrompt((picked) => picked || pickPrompt(prompts, new Date().getHours(), Math.random, room))
  }, [prompts])
  return prompt
}
