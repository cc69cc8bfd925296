import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { adminQuery } from '../../admin/admin-api.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import type { AlikeAnswer } from './trending-admin.contract.ts'
import { alikeEndpoint } from './trending-admin.endpoint.ts'

interface HideAlikeProps {
  readonly term: string
  readonly onHide: (word: string) => void
  readonly onClose: () => void
}

/** Asks by which word of a term all terms are to be hidden, and says for each word what that would hide. */
export function HideAlike({ term, onHide, onClose }: HideAlikeProps) {
  const { data, error } = useQuery(adminQuery(alikeEndpoint, { query: { term } }))
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const word = chosen ?? data?.[0]?.word
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Hide all terms like “${term}”`}
      confirmLabel={word === undefined ? 'Hide all' : `Hide all with “${word}”`}
      isBusy={word === undefined}
      onConfirm={() => {
        if (word !== undefined) onHide(word)
        onClose()
      }}
    >
      {data?.length === 0
        ? 'This term has no word to hide others by, because a single letter would hide too much. Hide the term itself.'
        : 'Choose a word. All terms with this word are hidden, now and later, even where it is disguised, as in “w0rd” or “w o r d”. You can show them again below.'}
      {!data && error && <ErrorMessage error={error} />}
      {!data && !error && <LoadingMessage>Loading words...</LoadingMessage>}
      {data && data.length > 0 && (
        <span role="radiogroup" aria-label="Word" className="mt-3 grid gap-2">
          {data.map((each) => (
            <span key={each.word} className="card grid grid-cols-[auto_1fr] items-center gap-x-3 px-4 py-2">
              <input
                id={`${id}-${each.word}`}
                type="radio"
                name="alike"
                checked={each.word === word}
                aria-describedby={`${id}-${each.word}-hint`}
                onChange={() => setChosen(each.word)}
              />
              <label htmlFor={`${id}-${each.word}`} className="min-w-0 py-1 font-bold wrap-anywhere">
                {each.word}
              </label>
              <span id={`${id}-${each.word}-hint`} className="form-hint col-start-2 min-w-0 wrap-anywhere">
                {alikeWords(each)}
              </span>
            </span>
          ))}
        </span>
      )}
    </ConfirmDialog>
  )
}

function alikeWords({ waiting, popular, examples }: AlikeAnswer[number]): string {
  const counts = [`${waiting} waiting`, ...(popular > 0 ? [`${popular} shown or next in line`] : [])]
  return `Hides ${counts.join(' and ')}: ${examples.join(', ')}`
}
