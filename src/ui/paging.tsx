interface PagingProps {
  /** Where one is, such as "Page 2 of 7". */
  readonly label: string
  /** Undefined on the first page, or the last. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** From page to page of a list. A button that leads nowhere stays where it is, with the focus that it may have. */
export function Paging({ label, onPrevious, onNext }: PagingProps) {
  return (
    <nav className="paging" aria-label="Pages">
      <button type="button" className="chip" aria-disabled={!onPrevious} onClick={goTo(onPrevious)}>
        Previous
      </button>
      <p aria-live="polite">{label}</p>
      <button type="button" className="chip" aria-disabled={!onNext} onClick={goTo(onNext)}>
        Next
      </button>
    </nav>
  )
}

/** The next page is read from its beginning. */
function goTo(show: (() => void) | undefined): () => void {
  return () => {
    if (!show) return
    show()
    scrollTo({ top: 0 })
  }
}
