import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { adminQuery, adminSend, useAdminMutation } from '../../admin/admin-api.ts'
import { formProblem } from '../../admin/admin-refusal.ts'
import { ErrorMessage } from '../../admin/error-message.tsx'
import { showFailure } from '../../admin/admin-failure.ts'
import { SaveRow } from '../../admin/save-row.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { LoadingMessage } from '../../ui/loading-message.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx'
import type { WordListAnswer } from './words.contract.ts'
import { changeWordsEndpoint, resetWordsEndpoint, wordsEndpoint } from './words.endpoint.ts'
import { WORD_LISTS, type WordList, type WordListName } from './words.ts'

/** The words section: one list at a time, a line each. */
export function WordsSection() {
  const { data, error } = useQuery(adminQuery(wordsEndpoint))
  const [chosen, setChosen] = useState<WordListName>('taglines')
  const [typed, setTyped] = useState<TypedLines>()
  const { leave, question } = useLeaveQuestion(typed !== undefined)
  const list = data?.find(({ name }) => name === chosen)
  if (!list) return error ? <ErrorMessage error={error} /> : <LoadingMessage>Loading words...</LoadingMessage>
  return (
    <div className="card grid max-w-2xl gap-5 p-4">
      <p>
        The shop ships these lines, and an upgrade may bring better ones. What you add or remove is kept apart
        and stays yours.
      </p>
      <FormField label="List">
        {(labelling) => (
          <select
            {...labelling}
            className="field"
            value={chosen}
            onChange={({ target }) => {
              const found = data?.find(({ name }) => name === target.value)
              if (!found) return
              leave(() => {
                setTyped(undefined)
                setChosen(found.name)
              })
            }}
          >
            {data?.map(({ name }) => (
              <option key={name} value={name}>
                {WORD_LISTS[name].label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <WordListForm key={chosen} list={list} typed={typed} onTyped={setTyped} />
      {question}
    </div>
  )
}

interface TypedLines {
  readonly text: string
  /**
   * The lines that were shown when typing began. The list is asked for anew meanwhile, and what another administrator has
   * added by then must not look removed.
   */
  readonly before: readonly string[]
}

interface WordListFormProps {
  readonly list: WordListAnswer
  /** Undefined while the form is as stored. */
  readonly typed: TypedLines | undefined
  readonly onTyped: (typed: TypedLines | undefined) => void
}

function WordListForm({ list, typed, onTyped }: WordListFormProps) {
  const { name, lines, addedCount, removedCount } = list
  const { label, maxLength, form }: WordList = WORD_LISTS[name]
  const params = { list: name }
  const [isAsking, setIsAsking] = useState(false)
  const done = (description: string) => {
    onTyped(undefined)
    showToast({ title: 'Words updated', description })
  }
  const save = useAdminMutation({
    mutationFn: () =>
      adminSend(changeWordsEndpoint, {
        params,
        body: difference(typed?.before ?? lines, linesOf(typed?.text ?? '')),
      }),
    onSuccess: () => done('Every page has them within seconds.'),
  })
  const reset = useAdminMutation({
    mutationFn: () => adminSend(resetWordsEndpoint, { params }),
    onSuccess: () => done('The list is as it was shipped.'),
    onError: showFailure,
  })
  const isBusy = save.isPending || reset.isPending
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isBusy && typed !== undefined) save.mutate()
  }
  return (
    <form className="form" onSubmit={submit}>
      <FormField
        label={label}
        hint={[
          `One a line, ${maxLength} characters at most.`,
          form?.explanation,
          changesOf(addedCount, removedCount),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {(labelling) => (
          <textarea
            {...labelling}
            className="field"
            rows={14}
            value={typed?.text ?? lines.join('\n')}
            onChange={({ target }) => onTyped({ text: target.value, before: typed?.before ?? lines })}
          />
        )}
      </FormField>
      {addedCount + removedCount > 0 && (
        <button
          type="button"
          className="chip justify-self-start"
          aria-disabled={isBusy}
          onClick={() => setIsAsking(true)}
        >
          Back to the shipped lines
        </button>
      )}
      <SaveRow problem={formProblem(save.error)} isSaving={save.isPending} onOverwrite={undefined} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Back to the shipped lines?"
        confirmLabel="Back to the shipped lines"
        onConfirm={() => {
          setIsAsking(false)
          if (!isBusy) reset.mutate()
        }}
      >
        Your lines of this list go, and what you have left out comes back. The audit trail keeps your changes.
      </ConfirmDialog>
    </form>
  )
}

function changesOf(added: number, removed: number): string {
  return added + removed === 0
    ? 'As shipped.'
    : `Lines of yours: ${added}. Shipped lines left out: ${removed}.`
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

/** What was typed as changes, so that those of another administrator stay. */
function difference(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((line) => !before.includes(line)),
    removed: before.filter((line) => !after.includes(line)),
  }
}
