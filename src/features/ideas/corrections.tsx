import { Fragment } from 'react'
import type { IdeasEnd } from './idea.contract.ts'

interface CorrectionsProps {
  readonly corrections: IdeasEnd['corrections']
  readonly onUndo: () => void
}

/** Which words were read as others, and the way back. */
export function Corrections({ corrections, onUndo }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <p className="corrections">
      <span>
        Read as <Words words={corrections.map(({ read }) => read)} />; you typed{' '}
        <Words words={corrections.map(({ typed }) => typed)} />.
      </span>
      <button type="button" className="link min-h-11" onClick={onUndo}>
        Use what I typed
      </button>
    </p>
  )
}

function Words({ words }: { readonly words: readonly string[] }) {
  return words.map((word, position) => (
    <Fragment key={word}>
      {position > 0 && (position === words.length - 1 ? ' and ' : ', ')}“<bdi>{word}</bdi>”
    </Fragment>
  ))
}
