import { useEffect, useState } from 'react'
import { useSite } from '../../client/site.ts'
import { pick } from '../../core/random.ts'
import type { SearchWords } from './search.contract.ts'
import type { VisitWords } from './visit-words.ts'

/** Characters that fit into the box on the narrowest screens. */
const FITS_EVERYWHERE = 22

/** In the browser: the words stay when a visitor leaves home and comes back. */
let wordsOfVisit: VisitWords | undefined

/**
 * The words of this visit. The server picks some for each rendering, the script behind the search box picks again
 * before the first paint, and hydration takes over what the page then shows, so that nothing changes under a visitor's
 * eyes. A visit that begins at another page gets a short prompt for any hour.
 */
export function useVisitWords(words: SearchWords | undefined): VisitWords {
  const { seed } = useSite()
  const [picked, setPicked] = useState(() => {
    if (import.meta.env.SSR) return pickWords(words, () => seed)
    return wordsOfVisit ?? shownWords() ?? (words && pickWords(words, Math.random))
  })
  useEffect(() => {
    if (picked) wordsOfVisit = picked
    else if (words) setPicked(pickWords(words, Math.random))
  }, [picked, words])
  return picked ?? pickWords(undefined, Math.random)
}

function pickWords(words: SearchWords | undefined, random: () => number): VisitWords {
  const { prompts: { anytime } = { anytime: [] }, surpriseLabels = [] } = words ?? {}
  const fitting = import.meta.env.SSR ? anytime : anytime.filter(({ length }) => length <= FITS_EVERYWHERE)
  return { prompt: pick(fitting, random) ?? '', label: pick(surpriseLabels, random) ?? 'Surprise me' }
}

function shownWords(): VisitWords | undefined {
  const box = document.querySelector<HTMLInputElement>('.search-input')
  const button = document.querySelector('.surprise-button')
  return box && button ? { prompt: box.placeholder, label: button.textContent } : undefined
}
