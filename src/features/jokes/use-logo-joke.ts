import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { JOKE_VISIBLE_MS, jokeIndex, LOGO_ANIMATION_MS } from './joke.ts'
import { jokesQuery } from './joke.query.ts'

interface Told {
  readonly joke: string
  readonly checkBackLine: string
}

export interface LogoJoke {
  readonly stage: 'logo' | 'turning' | 'joke'
  /** What is told, at the stage of the joke. */
  readonly told: Told | undefined
  readonly tell: () => void
}

/** The logo's easter egg: it turns, tells a joke, and comes back. The jokes are loaded with the first click. */
export function useLogoJoke(): LogoJoke {
  const queryClient = useQueryClient()
  const [isTurning, setIsTurning] = useState(false)
  const [told, setTold] = useState<Told>()

  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(undefined), JOKE_VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [told])

  async function turn(): Promise<void> {
    const now = new Date()
    setIsTurning(true)
    const [answer] = await Promise.allSettled([queryClient.fetchQuery(jokesQuery), animation()])
    setIsTurning(false)
    // Without a network there is no joke, and the next click asks again.
    if (answer.status === 'rejected') return
    const { logoJokes, checkBackLines } = answer.value
    setTold({
      joke: logoJokes[jokeIndex(now, logoJokes.length)] ?? '',
      checkBackLine: checkBackLines[now.getHours()] ?? '',
    })
  }

  const stage = told ? 'joke' : isTurning ? 'turning' : 'logo'
  return {
    stage,
    told,
    tell() {
      if (stage === 'logo') void turn()
    },
  }
}

/** Ends with the logo's animation; at once for people who want less motion, for whom there is none. */
function animation(): Promise<void> {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new Promise((resolve) => setTimeout(resolve, isReduced ? 0 : LOGO_ANIMATION_MS))
}
