import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { removeFromAddress } from '../../../client/clean-address.ts'
import { useHydrated } from '../../../client/use-hydrated.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { ShortenedLink } from './shortened-link.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useShortener } from './use-shortener.ts'

/** The parameter of a form that was submitted before the script ran. */
const FIELD = 'url'

/** Loaded when it is asked: most addresses carry no tag. */
const TagQuestion = lazyPart(async () => (await import('./tag-question.tsx')).TagQuestion)

/** The shortener: an address in, a short link out, before which the form steps back. */
export function ShortenForm() {
  const { url, problem, isBusy, canSubmit, link, foreignTag, isCopied, setUrl, submit, copy, reset } =
    useShortener()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)

  // Fills in the text that was typed before the script ran, or was submitted and is in the address.
  useEffect(() => {
    setUrl(input.current?.value || (new URLSearchParams(location.search).get(FIELD) ?? ''))
    removeFromAddress(FIELD)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script takes over
  }, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  /** Browsers do not submit by Enter while the form's button is disabled, but the visitor should see why. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }

  function startAgain() {
    reset()
    input.current?.focus()
  }

  return (
    <>
      {link && <ShortenedLink link={link} isCopied={isCopied} onCopy={copy} onAgain={startAgain} />}
      <form noValidate className="flex w-full flex-col gap-3 print:hidden" onSubmit={onSubmit}>
        <label htmlFor="long-url" className={link ? 'text-sm' : 'font-bold'}>
          URL to Shorten
        </label>
        <input
          ref={input}
          id="long-url"
          name={FIELD}
          type="url"
          className="field"
          placeholder="https://"
          value={url}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem !== undefined}
          aria-describedby="long-url-problem"
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p id="long-url-problem" aria-live="polite" className="min-h-6 text-sm font-bold text-danger">
          {problem}
        </p>
        <button type="submit" className={link ? 'chip' : 'button'} disabled={isHydrated && !canSubmit}>
          {isBusy ? (
            <span className="flex items-center gap-3">
              <Spinner />
              Shortening...
            </span>
          ) : (
            'Shorten URL'
          )}
        </button>
        <noscript>Shortening needs JavaScript. Please turn it on for this site.</noscript>
      </form>
      {foreignTag !== undefined && (
        <TagQuestion url={url.trim()} tag={foreignTag} onAnswer={submit} onLeave={startAgain} />
      )}
    </>
  )
}
