import { useId } from 'react'
import { questionAbout } from './asked-question.ts'
import type { AskedWish } from './asked-wish.ts'
import type { IdeasEnd } from './idea.contract.ts'

interface NoIdeasProps {
  readonly asked: AskedWish
  readonly end: IdeasEnd
  readonly onAsk: (asked: AskedWish) => void
  readonly onSearch: () => void
}

/** What can be done where there are no ideas: search as typed, or say a bit more. */
export function NoIdeas({ asked, end, onAsk, onSearch }: NoIdeasProps) {
  const questionId = useId()
  // Nobody who grieves is asked for a budget, and nobody in a language that we do not speak.
  const question = end.tone === 'playful' && end.language !== 'other' ? questionAbout(asked) : undefined
  return (
    <>
      <button type="button" className="surprise-button mt-4" onClick={onSearch}>
        Search it as typed
      </button>
      {question && (
        <div role="group" aria-labelledby={questionId} className="mt-5">
          <p id={questionId} className="font-bold">
            {question.text}
          </p>
          <div className="second-round">
            {question.answers.map(({ label, asked: other }) => (
              <button key={label} type="button" className="chip" onClick={() => onAsk(other)}>
                {label}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
