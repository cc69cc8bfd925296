import { useState } from 'react'
import { useSite } from '../../client/site.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { pick } from '../../core/random.ts'
import type { SearchWords } from './search.contract.ts'
import { pickWordsNow, type VisitWords } from './visit-words.ts'

/**
 * The words of this visit. The server picks some for each rendering, the script behind the search box picks again
 * before the first paint, and hydration takes over what the page then shows, so that nothing changes under a visitor's
 * eyes.
 */
export function useVisitWords(words: SearchWords | undefined): VisitWords {
  const { seed } = useSite()
  const isHydrated = useHydrated()
  const [picked, setPicked] = useState(() => {
    if (!words || isHydrated) return undefined
    return import.meta.env.SSR ? renderedWords(words, seed) : shownWords()
  })
  if (picked) return picked
  if (!words) return { prompt: '', label: 'Surprise me' }
  const now = pickWordsNow(words)
  setPicked(now)
  return now
}

/** For any hour, because the visitor's is not known. */
function renderedWords({ prompts, surpriseLabels }: SearchWords, seed: number): VisitWords {
  return {
    prompt: pick(prompts.anytime, () => seed) ?? '',
    label: pick(surpriseLabels, () => seed) ?? 'Surprise me',
  }
}

function shownWords(): VisitWords | undefined {
  const box = document.querySelector<HTMLInputElement>('.search-input')
  const button = document.querySelector('.surprise-button')
  return box && button ? { prompt: box.placeholder, label: button.textContent } : undefined
}
