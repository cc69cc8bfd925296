interface PagingProps {
  /** The position, such as "Page 2 of 7". */
  readonly label: string
  /** Undefined on the first page; `onNext` on the last. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** Controls to turn the pages of a list. A disabled button keeps its place, and with it the focus. */
export function Paging({ label, onPrevious, onNext }: PagingProps) {
  return (
    <nav
      className="flex flex-wrap items-center justify-center gap-3 [font-variant-numeric:tabular-nums]"
      aria-label="Pages"
    >
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

/** Scrolls to the top, so that a page is read from its beginning. */
function goTo(show: (() => void) | undefined): () => void {
  return () => {
    if (!show) return
    show()
    scrollTo({ top: 0 })
  }
}
