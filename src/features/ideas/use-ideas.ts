import { useEffect, useState } from 'react'
import { askIdeas } from './ask-ideas.ts'
import type { AskedWish } from './asked-wish.ts'
import type { IdeasEnd } from './idea.contract.ts'
import type { Idea } from './idea.ts'

interface Answer {
  readonly ideas: readonly Idea[]
  /** Known when all of them are there. */
  readonly end?: IdeasEnd
  readonly hasFailed?: boolean
  /** The wish that these ideas answer in full; undefined while the first answer comes. */
  readonly asked?: AskedWish
}

export interface Ideas extends Omit<Answer, 'asked'> {
  /** While others are asked for, those from before stay. */
  readonly isAsking: boolean
}

/** Asks when a wish is shown first, and whenever it is another object. */
export function useIdeas(asked: AskedWish): Ideas {
  const [{ asked: answered, ...answer }, setAnswer] = useState<Answer>({ ideas: [] })
  useEffect(() => {
    let isCurrent = true
    const ideas: Idea[] = []
    const update = (change: (before: Answer) => Answer) => {
      if (isCurrent) setAnswer(change)
    }
    const onIdea = (idea: Idea) => {
      ideas.push(idea)
      // The first ones show as they come; later ones change places with those before all at once.
      update((before) => (before.asked ? before : { ideas: [...ideas] }))
    }
    askIdeas(asked, onIdea).then(
      (end) => update(() => ({ ideas, end, asked })),
      (error: unknown) => {
        console.debug('No ideas.', error)
        update(() => ({ ideas, hasFailed: true, asked }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  return { ...answer, isAsking: answered !== asked }
}
