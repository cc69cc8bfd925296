import { LineIcon } from '../../ui/line-icon.tsx'
import type { CareNote } from './care.contract.ts'
import { HelpLineList } from './help-line-list.tsx'
import { useHelpLines } from './use-help-lines.ts'

/** Help lines shown under the box; more help opens with a button. */
const SHOWN_LINES = 2

interface TypedNoteProps {
  readonly note: CareNote
  readonly onClose: () => void
}

/** The note under the search box about the typed text. The note takes no focus and blocks nothing. */
export function TypedNote({ note, onClose }: TypedNoteProps) {
  if (note.tone === 'crisis') return <CrisisNote note={note} />
  return (
    <div className="care-note care-head">
      <p className="pt-2">{note.message}</p>
      <button type="button" className="corner-button flex-none" aria-label="Close" onClick={onClose}>
        <LineIcon path="M6 6l12 12M18 6 6 18" />
      </button>
    </div>
  )
}

function CrisisNote({ note: { message, helpFirst = 'despair' } }: { readonly note: CareNote }) {
  const { own, directory } = useHelpLines(helpFirst)
  return (
    <section aria-label="Help" className="care-note" data-tone="crisis">
      <p className="care-message">{message}</p>
      <HelpLineList lines={own ? own.lines.slice(0, SHOWN_LINES) : [directory]} />
    </section>
  )
}
