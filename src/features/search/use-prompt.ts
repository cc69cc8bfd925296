import { useEffect, useState } from 'react'
import { pickPrompt } from './prompt.ts'
import type { SearchWords } from './search.contract.ts'

/** What stands beside the placeholder, and how wide its letters are at most on average, in the root's letter size. */
const BESIDE_REM = 9.375
const LETTER_REM = 0.46875

/**
 * A placeholder picked once per visit. It is empty until the browser has picked: the page is the same for everybody,
 * and the hour is the visitor's own.
 */
export function usePrompt(prompts: SearchWords['prompts'] | undefined): string {
  const [prompt, setPrompt] = useState('')
  useEffect(() => {
    if (!prompts) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const room = (innerWidth / rem - BESIDE_REM) / LETTER_REM
    setPrompt((picked) => picked || pickPrompt(prompts, new Date().getHours(), Math.random, room))
  }, [prompts])
  return prompt
}
