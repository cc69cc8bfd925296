import { useEffect, useRef } from 'react'
import { useSite } from '../../../client/site.ts'
import { useIsAdmin } from '../../../client/stored-admin.ts'
import type { TagChoice } from '../../retailer/tag-choice.ts'

interface TagQuestionProps {
  /** The tag of somebody else in the address. */
  readonly tag: string
  readonly onAnswer: (choice: TagChoice) => void
  readonly onLeave: () => void
}

/**
 * Asks which tag a short link shall carry: to exchange a tag silently would take somebody's commission, and to keep any
 * tag would let strangers earn on the owner's domain, so only administrators may keep it.
 */
export function TagQuestion({ tag, onAnswer, onLeave }: TagQuestionProps) {
  const { productName } = useSite()
  const isAdmin = useIsAdmin()
  const question = useRef<HTMLElement>(null)

  // Moves the focus to the question, which screen readers then read, with the buttons next.
  useEffect(() => question.current?.focus(), [])

  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-labelledby="tag-question"
      aria-describedby="tag-question-text"
      className="card flex w-full flex-col gap-3 p-4 print:hidden"
    >
      <h2 id="tag-question" className="text-xl font-black [overflow-wrap:anywhere]">
        This link carries the tag {tag}
      </h2>
      <p id="tag-question-text">
        Somebody earns when people buy through it. With our tag, {productName} would earn instead.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => onAnswer('ours')}>
          Shorten it with our tag
        </button>
        {isAdmin && (
          <button type="button" className="chip" onClick={() => onAnswer('theirs')}>
            Keep {tag}
          </button>
        )}
        <button type="button" className="chip" onClick={onLeave}>
          Do not shorten it
        </button>
      </div>
    </section>
  )
}
