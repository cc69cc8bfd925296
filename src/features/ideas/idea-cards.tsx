import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useSite } from '../../client/site.ts'
import { LineIcon } from '../../ui/line-icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HelpLines } from '../care/help-lines.tsx'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { withAskedWish, withoutIdea, writeAskedWish, type AskedWish } from './asked-wish.ts'
import { Corrections } from './corrections.tsx'
import { IdeaCard } from './idea-card.tsx'
import type { IdeasEnd } from './idea.contract.ts'
import { NoIdeas } from './no-ideas.tsx'
import { RequestChips, SecondRound } from './second-round.tsx'
import { useIdeas } from './use-ideas.ts'

const WHO_THOUGHT = { local: 'Thought up here', model: 'Thought up by a model' }

interface IdeaCardsProps {
  readonly asked: AskedWish
  /** Asks for other ideas. */
  readonly onAsk: (asked: AskedWish) => void
  /** Searches what was typed, as Go does. */
  readonly onSearch: (term: string) => void
  readonly onClose: () => void
}

/**
 * The answer to a wish: ideas, each a link to the retailer's search, or help, or a plain message. The tone is known only
 * with the answer; until then the page shows nothing that would not suit a sad wish.
 */
export function IdeaCards({ asked, onAsk, onSearch, onClose }: IdeaCardsProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const { ideas, end, hasFailed = false, isAsking } = useIdeas(asked)
  const { rules } = useSite()
  const isFirst = isAsking && !end
  // By the book no link of a model earns; the end of an answer tells where its ideas come from.
  const isUntagged = rules === 'by-the-book' && end?.mode !== 'local'
  const isHelp = end !== undefined && isCareful(end)
  const hasIdeas = ideas.length > 0
  const hasNone = !hasIdeas && !isFirst && !isHelp

  // Below an open dial they would come where nobody sees them on a phone.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (!isFirst) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isFirst])

  useEffect(() => {
    // In the address of a shared computer nobody is to find what a visitor was desperate about.
    if (end && !isAsking) writeAskedWish(isCareful(end) ? undefined : asked)
  }, [asked, end, isAsking])

  const pressed = useRef<Element>(null)
  useEffect(() => {
    if (isAsking || !pressed.current) return
    if (!pressed.current.isConnected) heading.current?.focus({ preventScroll: true })
    pressed.current = null
  }, [isAsking])
  function ask(other: AskedWish) {
    pressed.current = document.activeElement
    onAsk(other)
  }

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent) {
    // Menus hear it first: React also tells of keys in what stands elsewhere in the document.
    const isOwn = target instanceof Element && currentTarget.contains(target) && target.tagName !== 'SELECT'
    if (key === 'Escape' && isOwn) onClose()
  }

  return (
    // Not a control: it hears the keys of the links in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      aria-labelledby={headingId}
      className={isHelp ? 'ideas care-note' : 'ideas'}
      data-tone={end?.tone}
      onKeyDown={onKeyDown}
    >
      <div className="ideas-head">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="ideas-heading" title={titleFor(asked, end)}>
          <Heading asked={asked} end={end} isOpen={isFirst && !hasIdeas} />
        </h2>
        {hasIdeas && end && <ShareIdeas asked={asked} />}
        <button
          type="button"
          className="corner-button -mr-2.5 flex-none"
          aria-label={isHelp ? 'Close' : 'Close the ideas'}
          onClick={onClose}
        >
          <LineIcon path="M6 6l12 12M18 6 6 18" />
        </button>
      </div>
      {end?.tone === 'crisis' && (
        <HelpLines message={end.message} lang={languageOf(end)} first={end.helpFirst ?? 'despair'} />
      )}
      {hasFailed && !hasIdeas && (
        <Notice>Our ideas got lost on the way. Go still works: it takes you straight there.</Notice>
      )}
      {hasIdeas && !isUntagged && (
        <div className="mt-2">
          <PaidLinks />
        </div>
      )}
      {end && !isHelp && (
        <Corrections corrections={end.corrections} onUndo={() => ask({ ...asked, asTyped: true })} />
      )}
      {!isFirst && !isHelp && <RequestChips asked={asked} onAsk={ask} />}
      {end?.message !== undefined && !isHelp && <p className="mt-3">{end.message}</p>}
      {end && hasNone && (
        <NoIdeas asked={asked} end={end} onAsk={ask} onSearch={() => onSearch(asked.wish)} />
      )}
      {(hasIdeas || isFirst) && (
        <ul className="idea-list" aria-busy={isAsking} data-stale={isAsking && end ? '' : undefined}>
          {ideas.map((idea, position) => (
            <IdeaCard
              // By its place, so that the focus stays there when another idea comes.
              // oxlint-disable-next-line react/no-array-index-key
              key={position}
              idea={idea}
              lang={languageOf(end)}
              isDrawn={end?.tone === 'playful'}
              isUntagged={isUntagged}
              onRefuse={() => !isAsking && ask(withoutIdea(asked, idea))}
            />
          ))}
          {isFirst && hasIdeas && <li className="card skeleton" aria-hidden="true" />}
        </ul>
      )}
      {hasIdeas && end && <SecondRound asked={asked} isSober={end.tone === 'sober'} onAsk={ask} />}
      <p aria-live="polite" className={isHelp || hasNone ? 'sr-only' : 'ideas-foot'}>
        {isAsking && 'Thinking…'}
        {isHelp && end.message}
        {hasIdeas && end && !isAsking && (
          <>
            <span className="sr-only">{ideas.length} ideas. </span>
            {WHO_THOUGHT[end.mode]}
          </>
        )}
      </p>
    </section>
  )
}

interface HeadingProps {
  readonly asked: AskedWish
  readonly end: IdeasEnd | undefined
  /** Whether the tone of the answer is still unknown. */
  readonly isOpen: boolean
}

function Heading({ asked, end, isOpen }: HeadingProps) {
  if (isOpen) return 'One moment'
  if (end?.tone === 'crisis') return 'Help is here'
  if (end?.tone === 'declined') return end.message
  return (
    <>
      Ideas for “<bdi>{asked.wish}</bdi>”
    </>
  )
}

/** The whole wish, as its heading ends after two lines. */
function titleFor({ wish }: AskedWish, end: IdeasEnd | undefined): string | undefined {
  return end && !isCareful(end) ? wish : undefined
}

/** Whether the answer offers no goods. */
function isCareful({ tone }: IdeasEnd): boolean {
  return tone === 'crisis' || tone === 'declined'
}

/** For texts that are not in the page's language. */
function languageOf(end: IdeasEnd | undefined): string | undefined {
  return end === undefined || end.language === 'en' || end.language === 'other' ? undefined : end.language
}

function ShareIdeas({ asked }: { readonly asked: AskedWish }) {
  const { baseUrl, productName } = useSite()
  return (
    <ShareButton
      label="Share these ideas"
      shared={{
        title: productName,
        text: `${productName} has ideas for “${asked.wish}”:`,
        url: withAskedWish(new URL('/', baseUrl), asked).href,
      }}
      copied="Link copied!"
    />
  )
}
