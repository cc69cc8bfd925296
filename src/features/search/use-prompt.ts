import { useEffect, useState } from 'react'
import { pickPrompt } from './prompt.ts'
import type { SearchWords } from './search.contract.ts'

/**
 * A placeholder picked once per visit. It is empty until the browser has picked: the page is the same for everybody,
 * and the hour is the visitor's own.
 */
export function usePrompt(prompts: SearchWords['prompts'] | undefined): string {
  const [prompt, setPrompt] = useState('')
  useEffect(() => {
    if (prompts) setPrompt((picked) => picked || pickPrompt(prompts, new Date().getHours(), Math.random))
  }, [prompts])
  return prompt
}
