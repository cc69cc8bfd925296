import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useSite } from '../../client/site.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { answerAssistant, isByAssistant } from '../../client/web-mcp.ts'
import { lazyPart, NotLoaded } from '../../ui/lazy-part.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { pick } from '../../core/random.ts'
import type { ComboboxProps } from '../completions/completion-list.tsx'
import type { Steering } from '../ideas/surprise-dial.tsx'
import { PaidLinks } from '../retailer/paid-links.tsx'
import { searchWordsQuery } from './search.query.ts'
import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cleanText } from '../../core/text.ts'
import { SEARCH_TOOL_NAME } from './search-tool.ts'
import { useHandOff, type FoundTerm } from './use-hand-off.ts'
import { useSurpriseEntry } from './use-surprise-entry.ts'
import { useVisitWords } from './use-visit-words.ts'
import { VisitWordsScripts } from './visit-words-scripts.tsx'

/** The key code of keys that an input method consumes. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Loaded when the box or the dial is first used, or for an address that asks for ideas. A failure is shown only for
 * the dial, because only the dial was asked for.
 */
const SearchHelp = lazyPart(
  async () => (await import('./search-help.tsx')).SearchHelp,
  undefined,
  ({ isDialOpen, onNotLoaded }) => isDialOpen && <NotLoaded onNotLoaded={onNotLoaded} />,
)

/**
 * The search box: a wish and 'Go', or a surprise. Without JavaScript it is a form, and the server answers with the
 * same redirect.
 * @param isCompact for the header of other pages: the box alone
 */
export function SearchBox({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { retailer, rules } = useSite()
  const isByTheBook = rules === 'by-the-book'
  const { data: words } = useQuery({ ...searchWordsQuery, enabled: !isCompact })
  const { prompt, label } = useVisitWords(words)
  const isHydrated = useHydrated()
  const [wish, setWish] = useState('')
  const { searching, found, announce, handOff } = useHandOff()
  const input = useRef<HTMLInputElement>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [combobox, setCombobox] = useState<ComboboxProps>()
  const [isDialOpen, setIsDialOpen] = useState(false)
  const [steering, setSteering] = useState<Steering>()
  const isSearching = searching !== undefined
  const term = cleanText(wish)
  const isBlank = term === ''
  const excess = term.length - WISH_MAX_LENGTH

  // Fills in the wish of the address, otherwise the text that was typed before the script ran.
  useEffect(() => {
    const parameters = new URLSearchParams(location.search)
    const asked = cleanText(parameters.get('wish') ?? '')
    setWish(asked || (input.current?.value ?? ''))
    setIsTouched(asked !== '' || !navigator.onLine || document.activeElement === input.current)
    setIsDialOpen(asked === '' && (parameters.has('mood') || parameters.has('budget')))
  }, [])

  function leave(going: FoundTerm) {
    if (handOff(going)) setWish('')
  }

  /** @param isUntagged whether the retailer shall not count the hand-off, as no person has clicked */
  function search(isUntagged = false) {
    if (isSearching) return
    if (isBlank || excess > 0) {
      import('./search-help.tsx').then(({ refuseWish }) => refuseWish(excess), console.debug)
      return
    }
    leave({ term, source: 'search', isUntagged })
  }

  function surprise() {
    const surprising = pick(words?.surpriseTerms ?? [], Math.random)
    if (surprising === undefined || isSearching) return
    if (steering) steering.surprise(surprising)
    else leave({ term: surprising, source: 'surprise' })
  }

  useSurpriseEntry(isByTheBook || isCompact ? undefined : surprise)

  /** Browsers do not submit by Enter while the form's button is disabled, but the visitor should see why. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    search()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    answerAssistant(
      event.nativeEvent,
      isBlank ? 'Nothing to look for.' : excess > 0 ? 'Too long.' : `Opening ${retailer.name}.`,
    )
    search(isByTheBook && isByAssistant(event.nativeEvent))
  }

  return (
    <form
      action="/search"
      method="post"
      role="search"
      className={isCompact ? 'compact-search' : 'w-full'}
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
          placeholder={isCompact ? 'I want…' : prompt}
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
          onSteering={setSteering}
          onSearch={leave}
          onWish={setWish}
          onNotLoaded={() => setIsDialOpen(false)}
        />
      )}
      {isCompact && (isSearching ? <Searching name={searching} /> : <PaidLinks />)}
      {!isCompact && (
        <>
          <div className="mt-4 flex min-h-12 flex-wrap items-center justify-center gap-2">
            {isSearching ? (
              <Searching name={searching} />
            ) : (
              <button
                type={isHydrated ? 'button' : 'submit'}
                formNoValidate
                name="surprise"
                value="1"
                className="surprise-button"
                onClick={isHydrated ? surprise : undefined}
              >
                {label}
              </button>
            )}
          </div>
          <div className="mt-1 flex flex-wrap items-center justify-center gap-x-4">
            <button
              type="button"
              className="dial-button"
              aria-expanded={isDialOpen}
              disabled={isSearching}
              onClick={() => setIsDialOpen(!isDialOpen)}
            >
              <LineIcon path="M4 8h9m6 0h1M4 16h1m6 0h9M16 5.5v5M8 13.5v5" />
              Tune the surprise
            </button>
            <PaidLinks />
          </div>
          {words && !isHydrated && <VisitWordsScripts {...words} />}
        </>
      )}
    </form>
  )
}

function Searching({ name }: { readonly name: string }) {
  return (
    <p role="status" className="searching">
      <Spinner />
      <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
        Finding perfect products for <bdi>{name}</bdi>...
      </span>
    </p>
  )
}

/** Safari fires the Enter that ends a composition after the composition; only the key code identifies it. */
function isComposing({ isComposing: isOpen, keyCode }: globalThis.KeyboardEvent): boolean {
  return isOpen || keyCode === INPUT_METHOD_KEY_CODE
}
