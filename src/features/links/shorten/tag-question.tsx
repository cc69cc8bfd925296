import { useEffect, useRef } from 'react'
import { useSite } from '../../../client/site.ts'
import { ownTagAt } from '../../../core/retailer-link.ts'
import { useIsAdmin } from '../../../client/stored-admin.ts'
import type { TagChoice } from '../../retailer/tag-choice.ts'

interface TagQuestionProps {
  readonly url: string
  /** The tag of somebody else in the address. */
  readonly tag: string
  readonly onAnswer: (choice: TagChoice) => void
  readonly onLeave: () => void
}

/**
 * Asks which tag a short link shall carry: to exchange a tag silently would take somebody's commission, and to keep any
 * tag would let strangers earn on the owner's domain, so only administrators may keep it.
 */
export function TagQuestion({ url, tag, onAnswer, onLeave }: TagQuestionProps) {
  const { productName, retailer } = useSite()
  const hasOwnTag = ownTagAt(url, retailer) !== undefined
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
        Somebody earns when people buy through it.{' '}
        {hasOwnTag
          ? `With our tag, ${productName} would earn instead.`
          : `${productName} has no tag for this shop, so nobody would earn without it.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => onAnswer('ours')}>
          {hasOwnTag ? 'Shorten it with our tag' : 'Shorten it without a tag'}
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
