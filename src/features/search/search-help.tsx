import './search-help.css'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
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
import type { SearchSource } from './use-hand-off.ts'

interface SearchHelpProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** The typed text, cleaned. */
  readonly text: string
  readonly onCombobox: (props: ComboboxProps) => void
  readonly isDialOpen: boolean
  readonly announce: (name: string) => void
  readonly onSteering: (steering: Steering | undefined) => void
  readonly onSearch: (term: string, source: SearchSource) => void
}

/**
 * Help with a wish: completions while typing, ideas for a text that reads like a wish or for an address that asks for
 * them, and first of all a calm message for a person in danger.
 */
export function SearchHelp({ input, text, isDialOpen, ...props }: SearchHelpProps) {
  const { announce, onCombobox, onSteering, onSearch } = props
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
  function closeNote() {
    setDeclinedText(text)
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }
  return (
    <>
      <LongWish length={text.length} />
      <div className="search-help">
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
          typed={isTooLong ? '' : text}
          completions={completions}
          onCombobox={onCombobox}
          onChoose={(term, isOwn) => onSearch(term, isOwn ? 'search' : 'completion')}
        />
      </div>
      {form &&
        createPortal(
          <>
            {isDialOpen && (
              <SurpriseDial
                ownsAddress={!asked}
                onSteering={onSteering}
                announce={announce}
                onSurprise={onSearch}
              />
            )}
            {asked && (
              <IdeaCards
                key={asked.wish}
                asked={asked}
                onAsk={setAsked}
                onSearch={(term) => onSearch(term, 'search')}
                onClose={close}
              />
            )}
          </>,
          form,
        )}
    </>
  )
}
