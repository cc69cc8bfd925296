import './search-help.css'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { showToast } from '../../ui/toast.ts'
import { TypedNote } from '../care/typed-note.tsx'
import { CompletionList, type ComboboxProps } from '../completions/completion-list.tsx'
import { useCompletions } from '../completions/use-completions.ts'
import { parseAskedWish, writeAskedWish, type AskedWish } from '../ideas/asked-wish.ts'
import { parseDial } from '../ideas/dial.ts'
import { IdeaCards } from '../ideas/idea-cards.tsx'
import { SurpriseDial, type Steering } from '../ideas/surprise-dial.tsx'
import { readsLikeWish } from '../ideas/idea.ts'
import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cutText } from '../../core/text.ts'
import { LongWish } from './long-wish.tsx'
import { LastWishes } from '../wishes/last-wishes.tsx'
import { rememberWish } from '../wishes/last-wishes.browser.ts'
import { HeldWish } from './held-wish.tsx'
import type { FoundTerm } from './use-hand-off.ts'

interface SearchHelpProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** The typed text, cleaned. */
  readonly text: string
  readonly onCombobox: (props: ComboboxProps) => void
  /** The last term that left, or, while nothing is searched for, could not leave. */
  readonly found: FoundTerm | undefined
  readonly isSearching: boolean
  readonly isDialOpen: boolean
  readonly announce: (name: string) => void
  readonly onSteering?: ((steering: Steering | undefined) => void) | undefined
  readonly onSearch: (found: FoundTerm) => void
  /** Takes a wish into the box. */
  readonly onWish: (wish: string) => void
}

/**
 * Help with a wish: completions while typing, ideas for a text that reads like a wish or for an address that asks for
 * them, and first of all a calm message for a person in danger.
 */
export function SearchHelp({ input, text, found, isSearching, isDialOpen, ...props }: SearchHelpProps) {
  const { announce, onCombobox, onSteering, onSearch, onWish } = props
  // The dial and the ideas are rendered at the end of the form, below the surprise button.
  const [form] = useState(() => input.current?.form)
  const helpButton = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<AskedWish | undefined>(() => parseAskedWish(location.search))
  const [declinedText, setDeclinedText] = useState<string>()
  const isTooLong = text.length > WISH_MAX_LENGTH
  // A long text is understood by its beginning: it may be a cry for help.
  const { completions, care } = useCompletions(cutText(text, WISH_MAX_LENGTH))
  const isCrisis = care?.tone === 'crisis'
  const isAnswered = asked?.wish === text || (care?.tone === 'declined' && declinedText === text)
  // A wish that was edited since is another one.
  const isEdited = text !== '' && found?.source === 'search' && found.term !== text
  const held = isSearching || isEdited ? undefined : found
  useEffect(() => {
    if (!found || found.source === 'surprise' || !isSearching) return
    rememberWish(found.term).catch((error: unknown) => console.debug('Not remembered.', error))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each term that leaves
  }, [found])
  useEffect(() => {
    // As in Safari, a press of Go takes no focus: to move it closed the list and drew the box anew before the search left.
    const keepFocus = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('.go-button')) event.preventDefault()
    }
    form?.addEventListener('mousedown', keepFocus)
    return () => form?.removeEventListener('mousedown', keepFocus)
  }, [form])
  function help() {
    // Safari does not focus a pressed button: the focus would stay in the box, and the phone's keyboard would cover
    // the ideas.
    helpButton.current?.focus()
    setAsked({ wish: text, ...(!asked && parseDial(location.search)) })
  }
  function close() {
    setAsked(undefined)
    // Avoids showing the same note again for this text.
    setDeclinedText(asked?.wish)
    writeAskedWish(undefined)
    const opener = helpButton.current ?? input.current
    opener?.focus()
  }
  function choose(wish: string) {
    onWish(wish)
    input.current?.focus()
  }
  function closeNote() {
    setDeclinedText(text)
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }
  return (
    <>
      <div className="search-help">
        <LongWish length={text.length} />
        <HeldWish held={held} onGo={onSearch} />
        <p aria-live="polite" className="sr-only">
          {!isAnswered && care?.message}
        </p>
        {care && !isAnswered && <TypedNote note={care} onClose={closeNote} />}
        {(isCrisis || (readsLikeWish(text) && !care && !isTooLong)) && (
          <button
            key="help"
            ref={helpButton}
            type="button"
            className="help-button"
            aria-expanded={asked !== undefined}
            onClick={help}
            onKeyDown={onKeyDown}
          >
            {isCrisis ? 'More help' : 'Help me find it'}
          </button>
        )}
        <CompletionList
          input={input}
          // Nothing covers the message about a wish that waits.
          typed={isTooLong || held ? '' : text}
          completions={completions}
          onCombobox={onCombobox}
          onChoose={(term, isOwn) => onSearch({ term, source: isOwn ? 'search' : 'completion' })}
        />
        {text === '' && !isSearching && !held && <LastWishes onChoose={choose} />}
      </div>
      {form &&
        createPortal(
          <>
            {isDialOpen && onSteering && (
              <SurpriseDial
                ownsAddress={!asked}
                onSteering={onSteering}
                announce={announce}
                onSurprise={(term) => onSearch({ term, source: 'surprise' })}
              />
            )}
            {asked && (
              <IdeaCards
                key={asked.wish}
                asked={asked}
                onAsk={setAsked}
                onSearch={(term) => onSearch({ term, source: 'search' })}
                onClose={close}
              />
            )}
          </>,
          form,
        )}
    </>
  )
}

/**
 * Says why a wish is not searched for. In this file, because a file of its own would be one more name in every first
 * load.
 * @param excess characters beyond the longest wish; zero or less where nothing was typed
 */
export function refuseWish(excess: number): void {
  showToast({
    ...(excess > 0
      ? { title: 'That is a lot of wish', description: `Cut it by ${excess}, and off we go.` }
      : { title: 'Enter search query', description: 'Please enter a search query to continue' }),
    variant: 'destructive',
  })
}
