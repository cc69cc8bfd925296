import { useEffect, useState } from 'react'
import { pickPrompt } from './prompt.ts'
import type { SearchWords } from './search.contract.ts'

/** Width beside the placeholder, and the largest average width of a letter, in rem. */
const BESIDE_REM = 9.375
const LETTER_REM = 0.46875

/**
 * A placeholder picked once per visit. Empty at first, because the HTML is the same for everybody, but the hour is
 * the visitor's.
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
