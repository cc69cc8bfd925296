import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import type { Told } from './tell-joke.ts'

/** How long the logo takes to turn into a joke, and how long the joke stays (spec, section 9). */
const LOGO_ANIMATION_MS = 800
const JOKE_VISIBLE_MS = 8000

export interface LogoJoke {
  readonly stage: 'logo' | 'turning' | 'joke'
  /** The joke, while it is shown. */
  readonly told: Told | undefined
  readonly tell: () => void
}

/** The logo's easter egg: the logo turns, shows a joke, and returns. Jokes are loaded with the first click. */
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
    const [answer] = await Promise.allSettled([
      import('./tell-joke.ts').then(({ tellJoke }) => tellJoke(queryClient, now)),
      animation(),
    ])
    setIsTurning(false)
    if (answer.status === 'fulfilled') setTold(answer.value)
    // After a failure the next click loads again.
    else showToast({ title: 'The joke got lost on its way. Try again.' })
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

/** Resolves at the end of the logo's animation; at once with reduced motion, which has no animation. */
function animation(): Promise<void> {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new Promise((resolve) => setTimeout(resolve, isReduced ? 0 : LOGO_ANIMATION_MS))
}
