import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { LineIcon } from '../../ui/line-icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sendSearch } from '../events/send-event.ts'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { RetailerLink } from '../retailer/retailer-link.tsx'
import { askIdeas } from './ask-ideas.ts'
import { type Idea, type IdeaMode, type Wish } from './idea.ts'

const WHO_THOUGHT = { local: 'Thought up here', model: 'Thought up by a model' }

interface IdeaCardsProps {
  readonly wish: Wish
  readonly onClose: () => void
}

/** The ideas for one wish, each a link to the retailer's search for it. */
export function IdeaCards({ wish, onClose }: IdeaCardsProps) {
  const headingId = useId()
  const { ideas, mode, hasFailed } = useIdeas(wish)
  const isThinking = mode === undefined && !hasFailed
  const hasNone = hasFailed && ideas.length === 0
  const section = useRef<HTMLElement>(null)
  // Below an open dial they would come where nobody sees them on a phone.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }
  return (
    // Not a control: it hears the keys of the links in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <section ref={section} aria-labelledby={headingId} className="mt-6" onKeyDown={onKeyDown}>
      <div className="flex items-start gap-2">
        <h2 id={headingId} className="min-w-0 flex-1 pt-2 text-xl font-bold [overflow-wrap:anywhere]">
          Ideas for “<bdi>{wish.wish}</bdi>”
        </h2>
        <button
          type="button"
          className="corner-button -mr-2.5 flex-none"
          aria-label="Close the ideas"
          onClick={onClose}
        >
          <LineIcon path="M6 6l12 12M18 6 6 18" />
        </button>
      </div>
      {hasNone ? (
        <Notice>Our ideas got lost on the way. Go still works: it takes you straight there.</Notice>
      ) : (
        <PaidLinks />
      )}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2" aria-busy={isThinking}>
        {ideas.map(({ searchTerm, why }) => (
          <li key={searchTerm} className="min-w-0">
            <RetailerLink
              term={searchTerm}
              source="idea"
              className="card pressable h-full p-4 [overflow-wrap:anywhere]"
              onOpen={() => sendSearch({ query: searchTerm, searchType: 'text', source: 'idea' })}
            >
              <span className="block font-display text-lg font-extrabold">{searchTerm}</span>
              <span className="text-ink-soft">{why}</span>
            </RetailerLink>
          </li>
        ))}
        {isThinking && <li className="card skeleton" aria-hidden="true" />}
      </ul>
      <p aria-live="polite" className="mt-3 min-h-6 text-sm text-ink-soft">
        {isThinking && 'Thinking…'}
        {mode && (
          <>
            <span className="sr-only">{ideas.length} ideas. </span>
            {WHO_THOUGHT[mode]}
          </>
        )}
      </p>
    </section>
  )
}

interface Ideas {
  readonly ideas: readonly Idea[]
  /** Known when all of them are there. */
  readonly mode?: IdeaMode
  readonly hasFailed?: boolean
}

const NONE_YET: Ideas = { ideas: [] }

/** Asks when a wish is shown first; another wish is another object. */
function useIdeas(wish: Wish): Ideas {
  const [state, setState] = useState(NONE_YET)
  useEffect(() => {
    let isCurrent = true
    const update = (change: (state: Ideas) => Ideas) => {
      if (isCurrent) setState(change)
    }
    update(() => NONE_YET)
    askIdeas(wish, (idea) => update((before) => ({ ideas: [...before.ideas, idea] }))).then(
      (mode) => update(({ ideas }) => ({ ideas, mode })),
      (error: unknown) => {
        console.debug('No ideas.', error)
        update(({ ideas }) => ({ ideas, hasFailed: true }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [wish])
  return state
}
