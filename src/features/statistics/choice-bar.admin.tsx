import { namesOf } from '../../core/names-of.ts'

interface ChoiceBarProps<Choice extends string> {
  /** The subject of the choice, for screen readers. */
  readonly label: string
  readonly choices: Readonly<Record<Choice, string>>
  readonly chosen: Choice
  readonly onChoose: (choice: Choice) => void
}

/** A row of buttons, one of them pressed. */
export function ChoiceBar<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceBarProps<Choice>) {
  return (
    <div role="group" aria-label={label} className="choice-bar">
      {namesOf(choices).map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {choices[choice]}
        </button>
      ))}
    </div>
  )
}
