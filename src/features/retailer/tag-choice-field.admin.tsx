import { useId } from 'react'
import type { TagChoice } from './tag-choice.ts'

interface TagChoiceFieldProps {
  readonly foreignTag: string
  /** Ours in the same shop. */
  readonly ownTag: string | undefined
  readonly choice: TagChoice | undefined
  readonly onChoose: (choice: TagChoice) => void
}

/** Asks which tag a link shall carry that has the tag of somebody else. */
export function TagChoiceField({ foreignTag, ownTag, choice, onChoose }: TagChoiceFieldProps) {
  const name = useId()
  const options = [
    ['ours', ownTag === undefined ? 'None, as we have none for this shop' : `Ours, ${ownTag}`],
    ['theirs', `Theirs, ${foreignTag}, as it is`],
  ] as const
  return (
    <fieldset className="form-field">
      <legend className="font-bold">This link carries the tag {foreignTag}. Which tag shall it carry?</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2 font-normal [overflow-wrap:anywhere]">
          <input
            type="radio"
            name={name}
            required
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
