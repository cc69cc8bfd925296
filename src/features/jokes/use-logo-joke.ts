import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { JOKE_VISIBLE_MS, jokeIndex, LOGO_ANIMATION_MS } from './joke.ts'
import { jokesQuery } from './joke.query.ts'

type Stage = 'logo' | 'turning' | 'joke'

const NEXT: Readonly<Record<Exclude<Stage, 'logo'>, readonly [stage: Stage, afterMs: number]>> = {
  turning: ['joke', LOGO_ANIMATION_MS],
  joke: ['logo', JOKE_VISIBLE_MS],
}

export interface LogoJoke {
  readonly stage: Stage
  readonly joke: string
  readonly checkBackLine: string
  readonly tell: () => void
}

/** The logo's easter egg: it turns, tells a joke, and comes back. The jokes are loaded with the first click. */
export function useLogoJoke(): LogoJoke {
  const [stage, setStage] = useState<Stage>('logo')
  const [toldAt, setToldAt] = useState<Date>()
  const { data } = useQuery({ ...jokesQuery, enabled: toldAt !== undefined })

  useEffect(() => {
    if (stage === 'logo') return
    const [next, afterMs] = NEXT[stage]
    const timer = setTimeout(() => setStage(next === 'joke' && !data ? 'logo' : next), afterMs)
    return () => clearTimeout(timer)
  }, [stage, data])

  return {
    stage,
    joke: (toldAt && data?.logoJokes[jokeIndex(toldAt, data.logoJokes.length)]) ?? '',
    checkBackLine: (toldAt && data?.checkBackLines[toldAt.getHours()]) ?? '',
    tell: () => {
      if (stage !== 'logo') return
      setToldAt(new Date())
      setStage('turning')
    },
  }
}
