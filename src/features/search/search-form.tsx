import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useSite } from '../../client/site.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { answerAssistant, isByAssistant } from '../../client/web-mcp.ts'
import { lazyPart, NotLoaded, PRESSED_BUTTON_WAITS } from '../../ui/lazy-part.tsx'
import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cleanText } from '../../core/text.ts'
import type { ComboboxProps } from '../completions/completion-list.tsx'
import type { Steering } from '../ideas/surprise-dial.tsx'
import { SEARCH_TOOL_NAME } from './search-tool.ts'
import type { FoundTerm, HandOff } from './use-hand-off.ts'

/** The key code of keys that an input method consumes. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Loaded when the box or the dial is first used, or for an address that asks for ideas. A failure is shown only for
 * the dial, which was asked for, and for a search that waits.
 */
const SearchHelp = lazyPart(
  async () => (await import('./search-help.tsx')).SearchHelp,
  PRESSED_BUTTON_WAITS,
  ({ isDialOpen, onNotLoaded, found, isSearching }) =>
    isDialOpen ? (
      <NotLoaded onNotLoaded={onNotLoaded} />
    ) : (
      found && !isSearching && <p role="alert">No network, for now.</p>
    ),
)

interface SearchFormProps {
  readonly hand: HandOff
  readonly placeholder: string
  readonly className: string
  /** The dial of the surprise, where there is one. */
  readonly isDialOpen?: boolean
  readonly onSteering?: (steering: Steering | undefined) => void
  readonly onDialNotLoaded?: () => void
  /** What stands below the box. @param leave hands a term off, and clears the box */
  readonly children: (leave: (going: FoundTerm) => void) => ReactNode
}

/** A box for a wish, with 'Go'. Without JavaScript it is a form, and the server answers with the same redirect. */
export function SearchForm({
  hand: { searching, found, announce, handOff },
  placeholder,
  className,
  isDialOpen = false,
  onSteering,
  onDialNotLoaded,
  children,
}: SearchFormProps) {
  const { retailer, rules } = useSite()
  const isByTheBook = rules === 'by-the-book'
  const isHydrated = useHydrated()
  const [wish, setWish] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [combobox, setCombobox] = useState<ComboboxProps>()
  const isSearching = searching !== undefined
  const term = cleanText(wish)
  const isBlank = term === ''
  const excess = term.length - WISH_MAX_LENGTH
  const isRefused = isBlank || excess > 0

  // Fills in the wish of the address, otherwise the text that was typed before the script ran.
  useEffect(() => {
    const asked = cleanText(new URLSearchParams(location.search).get('wish') ?? '')
    setWish(asked || (input.current?.value ?? ''))
    setIsTouched(asked !== '' || !navigator.onLine || document.activeElement === input.current)
  }, [])

  function leave(going: FoundTerm) {
    if (handOff(going)) setWish('')
  }

  /** @param isUntagged whether the retailer shall not count the hand-off, as no person has clicked */
  function search(isUntagged?: boolean) {
    if (isSearching) return
    if (isRefused) {
      import('./search-help.tsx').then(({ refuseWish }) => refuseWish(excess), console.debug)
      return
    }
    leave({ term, source: 'search', isUntagged })
  }

  /** Browsers do not submit by Enter while the form's button is disabled, but the visitor should see why. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    search()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    answerAssistant(event.nativeEvent, isRefused ? 'Blank or too long.' : `Opening ${retailer.name}.`)
    search(isByTheBook && isByAssistant(event.nativeEvent))
  }

  return (
    <form
      action="/search"
      method="post"
      role="search"
      className={className}
      toolname={SEARCH_TOOL_NAME}
      tooldescription={`Shows the person what they want on ${retailer.name}.${isByTheBook ? '' : ' Links there are affiliate links.'}`}
      toolautosubmit=""
      onSubmit={onSubmit}
    >
      <div className="search-box">
        <label htmlFor="wish" className="sr-only">
          What do you want?
        </label>
        <input
          ref={input}
          id="wish"
          name="q"
          type="text"
          className="search-input"
          placeholder={placeholder}
          value={wish}
          aria-invalid={excess > 0}
          autoComplete="off"
          enterKeyHint="go"
          toolparamdescription="What to look for, such as: wireless headphones, or a present for dad"
          dir="auto"
          disabled={isSearching}
          required={!isHydrated}
          {...combobox}
          onFocus={() => setIsTouched(true)}
          onChange={(event) => setWish(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="go-button" disabled={isHydrated && (isBlank || isSearching)}>
          Go
        </button>
      </div>
      {(isTouched || isDialOpen || (found && !isSearching)) && (
        <SearchHelp
          input={input}
          text={term}
          found={found}
          isSearching={isSearching}
          isDialOpen={isDialOpen}
          announce={announce}
          onCombobox={setCombobox}
          onSteering={onSteering}
          onSearch={leave}
          onWish={setWish}
          onNotLoaded={onDialNotLoaded}
        />
      )}
      {children(leave)}
    </form>
  )
}

/** Safari fires the Enter that ends a composition after the composition; only the key code identifies it. */
function isComposing({ isComposing: isOpen, keyCode }: globalThis.KeyboardEvent): boolean {
  return isOpen || keyCode === INPUT_METHOD_KEY_CODE
}
