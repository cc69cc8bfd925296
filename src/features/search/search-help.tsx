import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { CompletionList, type ComboboxProps } from '../completions/completion-list.tsx'
import { IdeaCards } from '../ideas/idea-cards.tsx'
import { SurpriseDial, type Steering } from '../ideas/surprise-dial.tsx'
import { readsLikeWish, type Wish } from '../ideas/idea.ts'
import type { SearchSource } from './use-hand-off.ts'

interface SearchHelpProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** Where the dial and ideas are shown. */
  readonly place: HTMLElement | null
  /** What is typed, cleaned. */
  readonly text: string
  readonly onCombobox: (props: ComboboxProps) => void
  readonly isDialOpen: boolean
  readonly announce: (name: string) => void
  readonly onSteering: (steering: Steering | undefined) => void
  readonly onSearch: (term: string, source: SearchSource) => void
}

/** What helps with a wish: completions while it is typed, and ideas when it reads like one. */
export function SearchHelp({ input, place, text, isDialOpen, ...props }: SearchHelpProps) {
  const { announce, onCombobox, onSteering, onSearch } = props
  const helpButton = useRef<HTMLButtonElement>(null)
  const [wish, setWish] = useState<Wish>()
  const isWish = readsLikeWish(text)
  function help() {
    // Safari leaves the focus in the box, and with it the keyboard of a phone over the ideas.
    helpButton.current?.focus()
    setWish({ wish: text })
  }
  function close() {
    setWish(undefined)
    const opener = helpButton.current ?? input.current
    opener?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }
  return (
    <>
      <CompletionList
        input={input}
        typed={text}
        onCombobox={onCombobox}
        onChoose={(term, isOwn) => onSearch(term, isOwn ? 'search' : 'completion')}
      />
      {isWish && (
        <button
          ref={helpButton}
          type="button"
          className="help-button"
          aria-expanded={wish !== undefined}
          onClick={help}
          onKeyDown={onKeyDown}
        >
          Help me find it
        </button>
      )}
      {place &&
        createPortal(
          <>
            {isDialOpen && <SurpriseDial onSteering={onSteering} announce={announce} onSurprise={onSearch} />}
            {wish && <IdeaCards key={wish.wish} wish={wish} onClose={close} />}
          </>,
          place,
        )}
    </>
  )
}
